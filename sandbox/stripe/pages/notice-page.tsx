type NoticeProps = { heading: string; text: string; link: { href: string; label: string } | null }

export function NoticePage({ heading, text, link }: NoticeProps) {
  return (
    <main className="notice">
      <h1>{heading}</h1>
      <p>{text}</p>
      {link && (
        <a className="button" href={link.href}>
          {link.label}
        </a>
      )}
    </main>
  )
}
