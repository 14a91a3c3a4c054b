import { supportPolicy, warrantyPolicy } from '#domain/site/policies.ts'
import { addressLine, phoneLink } from '#domain/site/company.ts'
import { href } from '#domain/site/href.ts'
import { HydrateOnInteraction } from '#app/parts/forms/hydrate-on-interaction.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { PolicyPage } from '#app/parts/shell/policy-page.tsx'
import { TextSection } from '#app/parts/ui/text-page.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Card } from '#app/parts/ui/layout.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'

const ClaimForm = lazyInBrowser(async () => (await import('./claim-form.tsx')).ClaimForm)

const sections = [
  { id: 'coverage', title: '1. Coverage and Warranty Period' },
  { id: 'remedies', title: '2. Warranty Remedies' },
  { id: 'exclusions', title: '3. Exclusions and Limitations' },
  { id: 'how-to-claim', title: '4. How to Make a Warranty Claim' },
  { id: 'statutory-rights', title: '5. Statutory Rights' },
  { id: 'governing-law', title: '6. Governing Law' },
  { id: 'contact', title: '7. Contact' },
] as const

const [coverage, remedies, exclusions, howToClaim, rights, law, contact] = sections
const { months, repairedDays, resolutionBusinessDays } = warrantyPolicy

export default function WarrantyPage() {
  const { company } = useShop()
  return (
    <PolicyPage
      title="12-month UK warranty and claims"
      description="What our 12-month warranty covers on the str8bat Sensor and the bat’s smart sticker, what it does not, and how to make a claim online or by email."
      path={href.warranty}
      heading="Warranty"
      lead={
        <>
          Twelve months of cover for the sensor and the smart sticker, in seven short sections. Something wrong already?{' '}
          <a href="#claim" className="link-underline">
            Go to the claim form
          </a>
          .
        </>
      }
      changed="2026-11-16"
      inShort={[
        `${months} months from purchase, for defects of the sensor and of the smart sticker in the bat.`,
        'We repair, replace, or refund if neither is possible in a reasonable time.',
        'Not covered: accidents, impact, water, wear, and a sticker or mount that was peeled off.',
        'Your statutory rights apply as well, and last longer.',
      ]}
      navTitle="Quick links"
      sections={sections}
      beneath={<Claim />}
    >
      <TextSection {...coverage}>
        <p>
          {company.name} warrants the str8bat Sensor, and the smart sticker embedded in the ZAP Smart Cricket Bat,
          against defects in materials and workmanship for {months} months from the date of purchase.
        </p>
        <p>
          A product that we repair or replace under this warranty is covered for {repairedDays} days from the repair or
          replacement, or for the remainder of the original period, whichever is longer.
        </p>
      </TextSection>
      <TextSection {...remedies}>
        <p>If a covered product turns out to be defective, we will, at our discretion:</p>
        <ul>
          <li>repair it free of charge;</li>
          <li>replace it with a new or refurbished product; or</li>
          <li>refund you, if neither repair nor replacement is possible in a reasonable time.</li>
        </ul>
        <p>
          Besides your statutory rights, these are your sole remedy under this warranty. They never limit those rights;
          section 5 says what they are.
        </p>
      </TextSection>
      <TextSection {...exclusions}>
        <h3>General exclusions</h3>
        <p>The warranty does not cover damage or failure caused by:</p>
        <ul>
          <li>accident, abuse, misuse or impact;</li>
          <li>liquid ingress;</li>
          <li>non-brand accessories;</li>
          <li>unauthorised repair or modification;</li>
          <li>normal wear, including battery degradation.</li>
        </ul>
        <p>Nor does it cover:</p>
        <ul>
          <li>cosmetic damage;</li>
          <li>data or software loss;</li>
          <li>products whose serial number has been removed or altered;</li>
          <li>products bought from unauthorised resellers outside the UK.</li>
        </ul>
        <h3>Sticker-specific conditions</h3>
        <p>The smart sticker is covered only if:</p>
        <ul>
          <li>it is affixed to a cricket bat and used only for batting;</li>
          <li>it has never been peeled off or re-applied;</li>
          <li>it has not been exposed to water or impact; and</li>
          <li>the bat is structurally sound.</li>
        </ul>
      </TextSection>
      <TextSection {...howToClaim}>
        <ol>
          <li>
            Email us at <TextLink href={`mailto:${company.supportEmail}`}>{company.supportEmail}</TextLink>, or use the{' '}
            <a href="#claim" className="link-underline">
              form below
            </a>
            , with your order number or proof of purchase, a description of the fault, and photos or a video of it.
          </li>
          <li>We assess the claim. Our UK support replies within {supportPolicy.replyWorkingDays} working days.</li>
          <li>If the claim is approved, we’ll send you a prepaid UK return label.</li>
          <li>
            You are responsible for the product until it arrives with us, so please pack it well and keep the receipt of
            posting.
          </li>
          <li>We aim to resolve the claim within {resolutionBusinessDays} business days of receiving the product.</li>
        </ol>
        <p>Proof of purchase is required. Claims without it may be denied.</p>
      </TextSection>
      <TextSection {...rights}>
        <p>
          This warranty is given in addition to your statutory rights as a consumer in the United Kingdom and does not
          affect them. Under the Consumer Rights Act 2015 goods must be of satisfactory quality, fit for purpose and as
          described, even after this warranty has ended. The Citizens Advice consumer service can tell you more about
          them.
        </p>
      </TextSection>
      <TextSection {...law}>
        <p>
          This warranty is governed by the law of England and Wales, and its courts have exclusive jurisdiction. If you
          are a consumer living in Scotland or Northern Ireland, you keep the protection of the mandatory law there and
          may also bring a claim in its courts.
        </p>
      </TextSection>
      <TextSection {...contact}>
        <p>
          {company.name}
          <br />
          {addressLine(company)}
        </p>
        <p>
          Email <TextLink href={`mailto:${company.supportEmail}`}>{company.supportEmail}</TextLink>
          <br />
          Phone <TextLink href={phoneLink(company.phone)}>{company.phone}</TextLink>
        </p>
      </TextSection>
    </PolicyPage>
  )
}

function Claim() {
  return (
    <Card as="section" padding="large" labelledBy="claim" className="mt-16 max-w-[68ch] bg-cream!">
      <Heading level={2} look="title" id="claim" className="mb-6">
        Make a claim
      </Heading>
      <HydrateOnInteraction draft="send-warranty-claim">
        <ClaimForm />
      </HydrateOnInteraction>
    </Card>
  )
}
