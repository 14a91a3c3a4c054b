import type { Page } from './test.ts'

type Credential = { credentialId: string }

/** A device that stores passkeys and confirms each prompt. After `setVerified(false)` it does not recognise the person. */
export async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setVerified: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Adds a passkey again that the browser has removed. */
    restore: (credential: Credential) =>
      devtools.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never }),
  }
}
