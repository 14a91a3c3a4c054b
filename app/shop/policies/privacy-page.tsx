import { addressLine } from '#domain/site/company.ts'
import { href } from '#domain/site/href.ts'
import { dataComplaintPolicy } from '#domain/site/policies.ts'
import { retentionInWords } from '#domain/customers/retention.ts'
import { consent } from '#app/parts/consent/consent.ts'
import { HydrateOnInteraction } from '#app/parts/forms/hydrate-on-interaction.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { TableHead } from '#app/parts/ui/table-head.tsx'
import { Table } from '#app/parts/ui/table.tsx'
import { PolicyPage } from '#app/parts/shell/policy-page.tsx'
import { TextSection } from '#app/parts/ui/text-page.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'
import { keptInBrowser } from './kept-in-browser.ts'

const ComplaintForm = lazyInBrowser(async () => (await import('./complaint-form.tsx')).ComplaintForm)

const sections = [
  { id: 'who-we-are', title: 'Who we are' },
  { id: 'what-we-collect', title: 'What we collect and why' },
  { id: 'who-sees-it', title: 'Who else sees it' },
  { id: 'how-long', title: 'How long we keep it' },
  { id: 'cookies', title: 'Cookies and storage' },
  { id: 'your-rights', title: 'Your rights' },
  { id: 'complain', title: 'Complain about your data' },
] as const

const [who, what, others, howLong, cookies, rights, complain] = sections

const purposes = [
  {
    what: 'An order: name, email, phone, delivery address, what you bought',
    why: 'To deliver it, deal with questions about it and keep our accounts',
    basis: 'Contract; legal obligation',
  },
  {
    what: 'A payment',
    why: 'Our payment provider takes it. We see that it was paid and never see your card',
    basis: 'Contract',
  },
  {
    what: 'An account: name, email, any earlier email addresses, a scrambled password',
    why: 'To sign you in',
    basis: 'Contract',
  },
  {
    what: 'A message, a retailer application or a warranty claim',
    why: 'To answer it',
    basis: 'Legitimate interest; contract',
  },
  {
    what: 'The email address of a person who asked to hear when a product is back',
    why: 'To email them once, after they have confirmed the address',
    basis: 'Consent',
  },
  {
    what: 'Technical records: your IP address, time, page requested',
    why: 'To keep the shop running and prevent abuse',
    basis: 'Legitimate interest',
  },
  {
    what: 'Measurements of visits and advertising',
    why: 'To learn what works, only if you agree',
    basis: 'Consent',
  },
]

export default function PrivacyPage() {
  const { company, retention } = useShop()
  return (
    <PolicyPage
      title="Privacy policy and cookies"
      description="What personal data this shop collects, why, how long we keep it, which cookies are used and how you decide about them. UK GDPR, in plain words."
      path={href.privacy}
      heading="Privacy"
      lead="We collect what we need to sell you a bat and stand behind it. We do not sell data, and we do not measure your visit before you have agreed to it."
      changed="2026-11-20"
      inShort={[
        'We collect what an order, a question or an account needs, and never see your card.',
        'We do not measure your visit before you have agreed to it.',
        `We keep orders for ${retentionInWords(retention.orders)} after their tax year, because tax law requires it. We delete the rest sooner.`,
        'You may have a copy of your data, and have it corrected or deleted.',
      ]}
      sections={sections}
    >
      <TextSection {...who}>
        <p>
          {company.name}, {addressLine(company)}, registered in {company.partOfUk} under number{' '}
          {company.registrationNumber}, is the controller of the personal data described here. Write to{' '}
          <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink> about anything on this page.
        </p>
      </TextSection>
      <TextSection {...what}>
        <Table caption="What we collect, why, and on what legal basis">
          <TableHead columns={['What', 'Why', 'Legal basis']} />
          <tbody>
            {purposes.map((purpose) => (
              <tr key={purpose.what}>
                <td className="min-w-48">{purpose.what}</td>
                <td className="min-w-48">{purpose.why}</td>
                <td className="min-w-32">{purpose.basis}</td>
              </tr>
            ))}
          </tbody>
        </Table>
        <p>
          The photos and videos of a warranty claim reach our support team with it. We keep pictures without the place
          and time that a camera writes into them.
        </p>
        <p>
          What the sensor measures stays between you and the maker’s app, which has its own privacy policy. We do not
          receive it.
        </p>
      </TextSection>
      <TextSection {...others}>
        <p>Companies that help us to run the shop see it, each for that purpose only and under contract:</p>
        <ul>
          <li>Stripe, which takes card payments as a controller in its own right;</li>
          <li>our email provider, which delivers order and support emails;</li>
          <li>the carrier, which gets the name, address and phone number on the parcel;</li>
          <li>our hosting provider, on whose servers the shop runs;</li>
          <li>
            Google, for analytics and advertising, only if you agreed to them. If you agreed to analytics before you
            bought, and we refund that order, we tell Google about the refund, too. We stop when you withdraw your
            agreement.
          </li>
        </ul>
        <p>
          Some of them also work outside the UK. Where they do, the transfer rests on a UK adequacy decision or on the
          international data transfer agreement approved by the Information Commissioner.
        </p>
      </TextSection>
      <TextSection {...howLong}>
        <ul>
          <li>
            Orders and payments: for {retentionInWords(retention.orders)} after the end of the tax year, because tax law
            requires it. We keep invoices and credit notes for the same time, unchanged and with your name on them, even
            if you delete your account. At the end of that time we remove your name.
          </li>
          <li>
            Warranty claims and messages, with their photos and videos: as long as needed to deal with them, and{' '}
            {retentionInWords(retention.cases)} afterwards.
          </li>
          <li>What we wrote to you: {retentionInWords(retention.emails)}.</li>
          <li>Accounts: until you ask us to delete them.</li>
          <li>
            An email address for a stock alert: until we have sent the alert, and no longer than{' '}
            {retentionInWords(retention.alerts)}, confirmed or not.
          </li>
          <li>Purchases that were never paid: {retentionInWords(retention.checkouts)}.</li>
          <li>Technical records: no longer than {retentionInWords(Math.max(90, retention.webhooks))}.</li>
        </ul>
      </TextSection>
      <TextSection {...cookies}>
        <p>
          Functional storage makes the shop work and is always on. Analytics and marketing are off until you switch them
          on, and you may change your mind at any time.
        </p>
        <p className="needs-scripts no-print">
          <Button variant="secondary" onClick={consent.openDialog}>
            Change cookie settings
          </Button>
        </p>
        <Table caption="What the shop keeps in your browser">
          <TableHead columns={['Name', 'Purpose', 'Kind', 'Kept']} />
          <tbody>
            {keptInBrowser.map(({ name, purpose, kind, time }) => (
              <tr key={name}>
                <td>{name}</td>
                <td className="min-w-44">{purpose}</td>
                <td>{kind}</td>
                <td className="min-w-32">{time}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </TextSection>
      <TextSection {...rights}>
        <p>
          You may ask for a copy of your data, have it corrected or deleted, restrict or object to its use, take it
          elsewhere, and withdraw consent whenever you like. Write to{' '}
          <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink> and we’ll reply within one month.
        </p>
        <p>
          If you are not happy with our answer, you can complain to the Information Commissioner’s Office at{' '}
          <TextLink href="https://ico.org.uk/make-a-complaint/">ico.org.uk</TextLink>.
        </p>
      </TextSection>
      <TextSection {...complain}>
        <p>
          Has something gone wrong with your data, or do you think so? Tell us with this form. You’ll get a receipt by
          email at once. We’ll look into it and tell you the outcome within {dataComplaintPolicy.outcomeDays} days, with
          our reasons.
        </p>
        <div className="not-prose no-print mt-6">
          <HydrateOnInteraction draft="complain-about-data">
            <ComplaintForm />
          </HydrateOnInteraction>
        </div>
      </TextSection>
    </PolicyPage>
  )
}
