import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { styles } from './styles.ts'

type PageProps = { title: string; children: ReactNode }

function SandboxPage({ title, children }: PageProps) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>
      <body>
        <header className="ribbon">
          <strong>Sandbox: no money moves</strong>
        </header>
        {children}
      </body>
    </html>
  )
}

export function renderPage(title: string, content: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(<SandboxPage title={title}>{content}</SandboxPage>)}`
}
