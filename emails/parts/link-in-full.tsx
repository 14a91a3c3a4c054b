import { Link } from '@react-email/link'
import { colour } from './look.ts'
import { SmallPrint } from './panel.tsx'

/** For clients whose buttons do not work, and for people who like to see where they are going. */
export function LinkInFull({ url }: { url: string }) {
  return (
    <SmallPrint>
      Or copy this address into your browser:
      <br />
      <Link href={url} style={{ color: colour.muted, textDecoration: 'underline', wordBreak: 'break-all' }}>
        {url}
      </Link>
    </SmallPrint>
  )
}
