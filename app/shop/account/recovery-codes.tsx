import { Button } from '#app/parts/ui/button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { toast } from '#app/parts/ui/toast.ts'

/** Shown once: afterwards they cannot be read, not even by us. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast.success('Recovery codes copied')
  }
  return (
    <div className="flex flex-col gap-5">
      <Notice kind="success" title="Two-factor sign-in is on" announce="status">
        Keep these recovery codes somewhere safe. Each lets you in once if you lose your phone, and they are not shown
        again.
      </Notice>
      <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void copy()}>
          Copy codes
        </Button>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </div>
  )
}
