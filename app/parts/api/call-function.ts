import type { CallInput, CallOutput, FunctionName } from '#contract/functions.ts'
import { CallError } from '#app/parts/http/call-error.ts'
import { postFunction } from '#app/parts/http/post.ts'
import { accessToken, sessionStore } from '#app/parts/session/session.ts'

/** Calls one of the functions of contract/functions.ts as whoever is signed in. Throws CallError. */
export async function callFunction<Name extends FunctionName>(
  name: Name,
  input: CallInput<Name>,
): Promise<CallOutput<Name>> {
  const token = await accessToken()
  try {
    return await postFunction(name, input, token)
  } catch (fault) {
    // A token the server no longer accepts: the session finds out by itself whether it has ended.
    if (token !== null && fault instanceof CallError && fault.status === 401) void sessionStore.refresh()
    throw fault
  }
}
