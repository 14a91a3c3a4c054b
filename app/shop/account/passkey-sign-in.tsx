import { useState } from 'react'
import { reasonOf } from '#app/parts/http/call-error.ts'
import { Button } from '#app/parts/ui/button.tsx'
import { importWithRetry } from '#app/parts/ui/fetch-code.ts'
import { Notice } from '#app/parts/ui/notice.tsx'

/** The page redirects once there is a session. */
export function PasskeySignIn() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function signIn() {
    setIsBusy(true)
    setFailure(null)
    try {
      const { signInWithPasskey } = await importWithRetry(() => import('./passkey-calls.ts'))
      await signInWithPasskey()
    } catch (fault) {
      setFailure(reasonOf(fault))
    }
    setIsBusy(false)
  }
  return (
    <div className="mt-4 flex flex-col gap-4">
      <Button variant="secondary" wide busy={isBusy} onClick={() => void signIn()}>
        Sign in with a passkey
      </Button>
      {failure && (
        <Notice kind="danger" announce="alert">
          {failure}
        </Notice>
      )}
    </div>
  )
}
