import { symmetricDecrypt } from 'better-auth/crypto'
import { findOrMakeAuthSecret, listKeysInUse, retireKeys } from '#db/people/accounts.ts'
import type { Db } from '#db/tables.ts'
import { openTokenCheck } from './access-tokens.ts'
import { openAccountEmails } from './account-emails.ts'
import { accountHandlers } from './account-handlers.ts'
import type { Auth } from './auth.ts'
import { configureBetterAuth } from './better-auth.ts'
import type { AuthContext } from './call-library.ts'
import { isPasswordOf } from './check-password.ts'

type Options = Pick<AuthContext, 'config' | 'db' | 'limits' | 'log' | 'metrics'>

export async function openAuth(options: Options): Promise<Auth> {
  const { config, db, log } = options
  const secret = config.auth.secret ?? (await findOrMakeAuthSecret(db))
  await retireUnreadableKeys(db, secret)
  const emails = openAccountEmails(db, config.siteUrl, options.limits)
  const library = configureBetterAuth({ config, db, secret, log, emails })
  const context = await library.$context
  const cookieNames = {
    session: context.authCookies.sessionToken.name,
    challenge: context.createAuthCookie('two_factor').name,
  }
  const inside: AuthContext = { ...options, library, emails, cookieNames }
  return {
    call: (path, call) => accountHandlers[path](inside, call),
    verify: openTokenCheck(db, config.siteUrl),
    isPassword: (userId, typed) => isPasswordOf(library, userId, typed),
  }
}

/** After a change of secret the old keys cannot be read, and a new one has to be made. */
async function retireUnreadableKeys(db: Db, secret: string): Promise<void> {
  const keys = await listKeysInUse(db)
  const readable = await Promise.all(
    keys.map(({ private_key }) =>
      symmetricDecrypt({ key: secret, data: JSON.parse(private_key) as string }).then(
        () => true,
        () => false,
      ),
    ),
  )
  await retireKeys(
    db,
    keys.filter((_, index) => !readable[index]).map((key) => key.id),
  )
}
