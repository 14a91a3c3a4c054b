import { addressLine, phoneLink } from '#domain/site/company.ts'
import { href } from '#domain/site/href.ts'
import type { Sender } from '../sender.ts'
import { colour, text } from './look.ts'
import { Link, Section, Text } from './tags.tsx'

const link = { color: colour.muted, textDecoration: 'underline' }

/** The disclosure every business email of a UK company carries. */
export function WhoWeAre({ siteUrl, company }: Sender) {
  return (
    <Section className="inset" style={{ padding: '28px 40px 48px' }}>
      <Text className="muted" style={{ ...text.small, fontSize: 13, lineHeight: '21px' }}>
        <strong>{company.name}</strong>
        <br />
        {addressLine(company)}
        <br />
        <Link href={phoneLink(company.phone)} style={link}>
          {company.phone}
        </Link>
        {' · '}
        <Link href={`mailto:${company.email}`} style={link}>
          {company.email}
        </Link>
        <br />
        Registered in {company.partOfUk},{' '}
        <span style={{ whiteSpace: 'nowrap' }}>company number {company.registrationNumber}</span>
        {company.vatNumber && (
          <>
            <br />
            VAT number {company.vatNumber}
          </>
        )}
      </Text>
      <Text className="muted" style={{ ...text.small, fontSize: 13, lineHeight: '21px', marginTop: 12 }}>
        <Link href={siteUrl} style={link}>
          Shop
        </Link>
        {' · '}
        <Link href={`${siteUrl}${href.returns}`} style={link}>
          Returns
        </Link>
        {' · '}
        <Link href={`${siteUrl}${href.warranty}`} style={link}>
          Warranty
        </Link>
        {' · '}
        <Link href={`${siteUrl}${href.terms}`} style={link}>
          Terms
        </Link>
        {' · '}
        <Link href={`${siteUrl}${href.privacy}`} style={link}>
          Privacy
        </Link>
      </Text>
    </Section>
  )
}
