/** An email as its reader sees it, where nothing in it can run, submit, navigate this page or know whose page it is. */
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
