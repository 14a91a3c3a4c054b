import type { CallInput, CallOutput, FunctionName } from '#contract/functions.ts'
import { CallError } from '#app/parts/http/call-error.ts'
import { postFunction } from '#app/parts/http/post.ts'
import { accessToken, sessionStore } from '#app/parts/session/session.ts'

/** Calls a function of contract/functions.ts as the signed-in person. Throws CallError. */
export async function callFunction<Name extends FunctionName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const token = await accessToken()
  try {
    return await postFunction(name, input, token)
  } catch (fault) {
    if (fault instanceof CallError && fault.status === 403) void sessionStore.recheckStaffRole()
    if (token === null || !(fault instanceof CallError) || fault.status !== 401) throw fault
    // The server refused this token and did nothing, so call it again: with a fresh token or, because some functions also serve visitors,
    // without one.
    const fresh = await accessToken(token)
    if (fresh === token) throw fault
    return await postFunction(name, input, fresh)
  }
}
