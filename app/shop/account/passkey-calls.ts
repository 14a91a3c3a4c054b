import type { AccountInput, AccountOutput } from '#contract/people/accounts.ts'
import { CallError } from '#app/parts/http/call-error.ts'
import { ask, askSignedIn, openSession } from './account-calls.ts'

// Loaded at the first press of a button about passkeys. All calls throw CallError, with a sentence for people.

/** False for browsers from before 2025. */
export const knowsPasskeys = () =>
  'PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** Returns the name that the new passkey gets at first. */
export async function addPasskey({ password }: { password: string }): Promise<string> {
  const { prompt, options } = await askSignedIn('passkey/start-adding', { password })
  const credential = await create(options)
  return (await askSignedIn('passkey/add', { prompt, credential })).name
}

export async function signInWithPasskey(): Promise<void> {
  if (!knowsPasskeys()) throw refusal('This browser cannot use passkeys. Please sign in with your password.')
  const { prompt, options } = await ask('passkey/start-sign-in', {})
  const credential = await get(options)
  try {
    await openSession(await ask('passkey/sign-in', { prompt, credential }), 'SIGNED_IN')
  } catch (fault) {
    if (fault instanceof CallError && fault.code === 'not-found') forget(options.rpId, credential.id)
    throw fault
  }
}

/** Asks the password manager to stop offering a passkey. Many cannot be asked and go on offering it. */
export function forget(rpId: string, credentialId: string): void {
  if (!('signalUnknownCredential' in PublicKeyCredential)) return
  PublicKeyCredential.signalUnknownCredential({ rpId, credentialId }).catch(() => undefined)
}

type CreationOptions = AccountOutput<'passkey/start-adding'>['options']
type RequestOptions = AccountOutput<'passkey/start-sign-in'>['options']
type NewCredential = AccountInput<'passkey/add'>['credential']
type SignedCredential = AccountInput<'passkey/sign-in'>['credential']

async function create(options: CreationOptions): Promise<NewCredential> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
    const made = await navigator.credentials.create({ publicKey })
    return (made as PublicKeyCredential).toJSON() as NewCredential // a public key was requested
  } catch (fault) {
    throw refusal(reasonFor(fault, 'No passkey was added: the prompt was closed, or it timed out.'))
  }
}

async function get(options: RequestOptions): Promise<SignedCredential> {
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
    const signed = await navigator.credentials.get({ publicKey })
    return (signed as PublicKeyCredential).toJSON() as SignedCredential // a public key was requested
  } catch (fault) {
    throw refusal(
      reasonFor(
        fault,
        'You are not signed in: the prompt was closed, timed out, or found no passkey for this shop. You can sign in with your password.',
      ),
    )
  }
}

/** Browsers do not say whether the person closed the prompt or the device had nothing to offer. */
function reasonFor(fault: unknown, closed: string): string {
  switch (fault instanceof DOMException ? fault.name : null) {
    case 'NotAllowedError':
    case 'AbortError':
      return closed
    case 'InvalidStateError':
      return 'This device or password manager already has a passkey for your account.'
    case 'SecurityError':
      return 'Passkeys do not work at this web address. Please use your password.'
    default:
      return 'This device or browser cannot use passkeys for this shop. Please use a different device, or your password.'
  }
}

const refusal = (sentence: string) => new CallError({ error: sentence, code: 'refused' }, 0)
