import type { ComponentProps, CSSProperties } from 'react'

// Mail clients agree only on tables and inline styles, so boxes are tables. `role` keeps screen readers from announcing cells.
const box = {
  align: 'center',
  width: '100%',
  border: 0,
  cellPadding: '0',
  cellSpacing: '0',
  role: 'presentation',
} as const

/** A block across the whole width of its parent. */
export function Section({ children, ...props }: ComponentProps<'table'>) {
  return (
    <table {...box} {...props}>
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  )
}

/** A row of cells beside each other. */
export function Row({ children, ...props }: ComponentProps<'table'>) {
  return (
    <table {...box} {...props}>
      <tbody style={{ width: '100%' }}>
        <tr style={{ width: '100%' }}>{children}</tr>
      </tbody>
    </table>
  )
}

/** Some clients drop the style of `body`, so a cell repeats its background and margins. */
export function Body({ style, children, ...props }: ComponentProps<'body'>) {
  return (
    <body {...props} style={{ backgroundColor: style?.backgroundColor, margin: 0, padding: 0 }}>
      <table {...box}>
        <tbody>
          <tr>
            <td style={style}>{children}</td>
          </tr>
        </tbody>
      </table>
    </body>
  )
}

export function Text({ style, ...props }: ComponentProps<'p'>) {
  return <p {...props} style={{ fontSize: 14, lineHeight: '24px', margin: '16px 0', ...style }} />
}

export function Link({ style, children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} target="_blank" style={{ color: '#067df7', textDecorationLine: 'none', ...style }}>
      {children}
    </a>
  )
}

const shownInInbox = 150
/** Invisible characters that keep clients from showing the email's first words after the preview. */
const blanks = '\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF'

/** The text that an inbox shows after the subject. */
export function Preview({ children }: { children: string }) {
  const shown = children.slice(0, shownInInbox)
  return (
    <div style={{ display: 'none', overflow: 'hidden', lineHeight: '1px', opacity: 0, maxHeight: 0, maxWidth: 0 }}>
      {shown}
      {shown.length < shownInInbox && <div>{blanks.repeat(shownInInbox - shown.length)}</div>}
    </div>
  )
}

type ButtonProps = ComponentProps<'a'> & { padding: { x: number; y: number }; style: CSSProperties }

type OutlookStyle = CSSProperties & { msoPaddingAlt: string; msoTextRaise?: number }

/** A link with padding. Outlook ignores a link's padding, so it gets equally wide spaces and a raised baseline. */
export function Button({ padding: { x, y }, style, children, ...props }: ButtonProps) {
  const spaces = Math.ceil(x / 10)
  const width = (x / spaces / 2) * 100
  const raise = (y * 2 * 3) / 4
  const outer: OutlookStyle = { display: 'inline-block', maxWidth: '100%', msoPaddingAlt: '0px', ...style }
  const inner: OutlookStyle = {
    maxWidth: '100%',
    display: 'inline-block',
    lineHeight: '120%',
    msoPaddingAlt: '0px',
    msoTextRaise: (y * 3) / 4,
  }
  const before = `<i style="mso-font-width:${width}%;mso-text-raise:${raise}" hidden>${'&#8202;'.repeat(spaces)}</i>`
  const after = `<i style="mso-font-width:${width}%" hidden>${'&#8202;'.repeat(spaces)}&#8203;</i>`
  return (
    <a {...props} target="_blank" style={{ ...outer, padding: `${y}px ${x}px` }}>
      <span dangerouslySetInnerHTML={{ __html: forOutlook(before) }} />
      <span style={inner}>{children}</span>
      <span dangerouslySetInnerHTML={{ __html: forOutlook(after) }} />
    </a>
  )
}

const forOutlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`
