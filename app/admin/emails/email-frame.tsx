/** An email in a sandbox: it cannot run scripts, submit, navigate this page or read its address. */
export function EmailFrame({ title, html }: { title: string; html: string }) {
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={html}
      className="block h-[min(70dvh,46rem)] w-full rounded-lg border border-line bg-white"
    />
  )
}
