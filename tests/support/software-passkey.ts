import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

// A device with passkeys that a server cannot tell from a real one: it signs as WebAuthn prescribes, with real keys.

type CreationOptions = { challenge: string; rp: { id: string } }
type RequestOptions = { challenge: string; rpId: string }

/** Faults of the device or the browser that a test can stage. */
type Faults = { origin?: string; userVerified?: boolean; counter?: number; rpId?: string; challenge?: string }

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()

/** Encodes a value as CBOR. Supports the types that an attestation needs. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Buffer)])
  return Buffer.concat([head(5, value.size), ...entries])
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}

const userPresent = 1
const isVerified = 4
const hasKey = 64

/** A device with one passkey. */
export function softwarePasskey({ origin, aaguid = '0'.repeat(32) }: { origin: string; aaguid?: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  let signatures = 0

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  function authenticatorData(rpId: string, { userVerified = true, counter = signatures }: Faults, isNew: boolean) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = userPresent | (userVerified ? isVerified : 0) | (isNew ? hasKey : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  return {
    id,
    /** The result of `navigator.credentials.create`, as JSON. */
    create({ challenge, rp }: CreationOptions, faults: Faults = {}) {
      const key = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const authData = Buffer.concat([
        authenticatorData(faults.rpId ?? rp.id, faults, true),
        Buffer.from(aaguid, 'hex'),
        Buffer.from([0, credentialId.length]),
        credentialId,
        cbor(key),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      const data = clientData('webauthn.create', faults.challenge ?? challenge, faults.origin ?? origin)
      const response = {
        clientDataJSON: base64url(data),
        attestationObject: base64url(cbor(attestation)),
        transports: ['internal', 'hybrid'],
      }
      return { id, rawId: id, type: 'public-key', response }
    },
    /** The result of `navigator.credentials.get`, as JSON. */
    get({ challenge, rpId }: RequestOptions, faults: Faults = {}) {
      signatures = faults.counter ?? signatures + 1
      const data = clientData('webauthn.get', faults.challenge ?? challenge, faults.origin ?? origin)
      const authData = authenticatorData(faults.rpId ?? rpId, faults, false)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      const response = {
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      }
      return { id, rawId: id, type: 'public-key', response }
    },
  }
}
