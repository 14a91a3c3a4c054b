import type { Page } from './test.ts'

type Credential = { credentialId: string }

/** A device that keeps passkeys and says yes to each prompt, until `setVerified(false)`: then the person is not recognised. */
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
    /** Gives back a passkey that the browser has forgotten. */
    restore: (credential: Credential) =>
      devtools.send('WebAuthn.addCredential', { authenticatorId, credential: credential as never }),
  }
}
