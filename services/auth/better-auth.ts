import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { bearer, jwt, twoFactor } from 'better-auth/plugins'
import type { Kysely } from 'kysely'
import { passwordLength } from '#contract/people/accounts.ts'
import type { Database } from '#db/tables.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { AccountEmails } from './account-emails.ts'
import { issueToken } from './session-tokens.ts'

export const basePath = '/auth/v1'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type Options = { config: Config; db: Kysely<Database>; secret: string; log: Log; emails: AccountEmails }

export type BetterAuth = ReturnType<typeof configureBetterAuth>

/** better-auth on our tables, with our emails. Its sessions use real time, not the shop's clock. */
export function configureBetterAuth({ config, db, secret, log, emails }: Options) {
  return betterAuth({
    appName: config.company.name,
    baseURL: config.siteUrl,
    basePath,
    secret,
    // No transactions: PGlite has one connection. A crash may leave an unconfirmed account; signing up again repairs it.
    database: { db, type: 'postgres', transaction: false },
    advanced: {
      // schema.integration.test.ts compares the tables, so no check is needed at each start.
      database: { generateId: 'uuid', validateSchema: false },
      // Requests reach it without cookies (see call-library.ts), so no other site can act for a visitor.
      disableCSRFCheck: true,
      // Set, because the library's default is not to check redirect targets in tests.
      disableOriginCheck: false,
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message) => {
        // A refused passkey is the visitor's doing, not a fault of the shop.
        const isRefusal = message === 'Failed to verify registration' || message === 'Failed to verify authentication'
        log[isRefusal ? 'info' : 'error']({ part: 'auth' }, message)
      },
    },

    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        first_name: { type: 'string', required: true },
        last_name: { type: 'string', required: true },
      },
    },
    session: {
      modelName: 'sessions',
      expiresIn: 30 * day,
      updateAge: day,
      // Adding a passkey asks for the password instead of a fresh session.
      freshAge: 0,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'verifications',
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },

    databaseHooks: {
      session: { create: { before: async (session) => ({ data: { ...session, token: issueToken() } }) } },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
    },
    emailVerification: {
      sendOnSignUp: true,
      // A user who knows the password but is unconfirmed gets another email, at most one an hour.
      sendOnSignIn: true,
      // Our own links (email-links.ts), because the library's links sign in as soon as they are opened.
      sendVerificationEmail: ({ user }, request) => {
        const isSignIn = request?.url.endsWith('/sign-in/email') ?? false
        const thisHour = Math.floor(Date.now() / (hour * 1000))
        return emails.sendConfirmation(user, isSignIn ? `confirm:${user.id}:${thisHour}` : null)
      },
    },

    plugins: [
      bearer(),
      jwt({
        jwks: {
          keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' },
          rotationInterval: 90 * day,
          gracePeriod: day,
        },
        jwt: {
          issuer: config.siteUrl,
          audience: config.siteUrl,
          expirationTime: '1h',
          // access-tokens.ts reads these claims.
          definePayload: ({ user, session }) => ({ sid: session.id, two_factor: user.twoFactorEnabled === true }),
        },
        disableSettingJwtHeader: true,
        schema: {
          jwks: {
            modelName: 'signing_keys',
            fields: {
              publicKey: 'public_key',
              privateKey: 'private_key',
              createdAt: 'created_at',
              expiresAt: 'expires_at',
            },
          },
        },
      }),
      passkey({
        rpID: new URL(config.siteUrl).hostname,
        rpName: config.company.name,
        origin: new URL(config.siteUrl).origin,
        // The device finds the passkey without an email address. It asks for fingerprint, face or PIN: the second factor.
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        registration: {
          afterVerification: ({ verification: { registrationInfo } }) => {
            requireUserVerified(registrationInfo?.userVerified)
            // The default name of a new passkey. Its owner can change it.
            return { name: getAuthenticatorName(registrationInfo?.aaguid) ?? 'Passkey' }
          },
        },
        authentication: {
          afterVerification: ({ verification }) => requireUserVerified(verification.authenticationInfo.userVerified),
        },
        schema: {
          passkey: {
            modelName: 'passkeys',
            fields: {
              publicKey: 'public_key',
              userId: 'user_id',
              credentialID: 'credential_id',
              deviceType: 'device_type',
              backedUp: 'backed_up',
              createdAt: 'created_at',
            },
          },
        },
      }),
      twoFactor({
        issuer: config.company.name,
        // With it a thief who knows the password could lock the owner out. limit-guesses.ts counts wrong codes instead.
        accountLockout: { enabled: false },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factors',
            fields: {
              backupCodes: 'backup_codes',
              userId: 'user_id',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
  })
}

/** The plugin also accepts a mere touch, which any holder of the device can give. */
function requireUserVerified(isVerified: boolean | undefined): void {
  if (isVerified !== true) throw new APIError('BAD_REQUEST', { code: 'USER_NOT_VERIFIED' })
}
