import { phoneLink } from '#domain/site/company.ts'
import { href } from '#domain/site/href.ts'
import { HydrateOnInteraction } from '#app/parts/forms/hydrate-on-interaction.tsx'
import { Head } from '#app/parts/seo/head.tsx'
import { PartnerLogo } from '#app/parts/photos/partner-logo.tsx'
import { Photo } from '#app/parts/photos/photo.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { crumbsTo, StructuredData } from '#app/parts/seo/structured-data.tsx'
import { Heading, Eyebrow, TextLink } from '#app/parts/ui/text.tsx'
import { Section, PageIntro } from '#app/parts/ui/layout.tsx'
import { ButtonLink } from '#app/parts/ui/button.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'

const RetailerForm = lazyInBrowser(async () => (await import('./retailer-form.tsx')).RetailerForm)

const benefits = [
  {
    name: 'Margins that make sense',
    text: 'Trade terms for independent shops, set out in writing before you commit to anything. We’re the exclusive UK distributor, so you deal with just one supplier.',
  },
  {
    name: 'Something different on the wall',
    text: 'A bat that can show customers their own swing starts a conversation no sticker ever will. It gives players a reason to come in, and coaches a reason to send them.',
  },
  {
    name: 'Support behind every sale',
    text: 'We help your staff to know the product, and we handle warranty claims ourselves from start to finish. A fault never becomes your problem.',
  },
]

export default function RetailersPage() {
  const { company } = useShop()
  return (
    <>
      <Head
        title="Become a retailer of smart cricket bats | UK"
        description="Stock the ZAP Smart Cricket Bat and the str8bat Sensor: trade margins, a product that stands out, and UK support behind every sale. Apply to be a partner."
        path={href.retailers}
      />
      <StructuredData crumbs={crumbsTo({ label: 'For Retailers', href: href.retailers })} />
      <div id="top">
        <PageIntro
          eyebrow="For retailers"
          title="Put the future of batting on your wall"
          lead="We are looking for cricket shops that like to explain things. If your customers ask why one bat is better than another, you will enjoy selling one that can answer."
          backdrop={<Photo name="sensor-07-dark" alt="" sizes="(min-width: 64rem) 50vw, 1px" />}
          actions={
            <>
              <ButtonLink href="#apply" size="large">
                Apply to stock
              </ButtonLink>
              <ButtonLink href={`mailto:${company.email}`} variant="secondary" size="large">
                Email us
              </ButtonLink>
            </>
          }
        />
      </div>
      <Benefits />
      <Section tone="paper" space="tight" labelledBy="retailers-partner">
        <div className="flex flex-wrap items-center justify-between gap-x-14 gap-y-6">
          <Heading level={2} look="title" id="retailers-partner">
            Our current partner
          </Heading>
          <PartnerLogo name={company.partnerName} />
        </div>
      </Section>
      <Section id="apply" tone="cream" labelledBy="retailers-apply">
        <div className="grid gap-12 lg:grid-cols-12 lg:gap-16">
          <div className="lg:col-span-4">
            <Eyebrow>Apply</Eyebrow>
            <Heading level={2} id="retailers-apply" className="mt-2">
              Let’s talk
            </Heading>
            <p className="mt-5 max-w-[40ch] text-muted">
              Tell us about your shop and we will come back to you with our terms. Or call us: it is often quicker.
            </p>
            <dl className="mt-8 space-y-4">
              <div>
                <dt className="text-sm text-muted">Phone</dt>
                <dd>
                  <TextLink href={phoneLink(company.phone)} className="font-semibold">
                    {company.phone}
                  </TextLink>
                </dd>
              </div>
              <div>
                <dt className="text-sm text-muted">Email</dt>
                <dd>
                  <TextLink href={`mailto:${company.email}`} className="font-semibold">
                    {company.email}
                  </TextLink>
                </dd>
              </div>
            </dl>
          </div>
          <div className="min-w-0 lg:col-span-8">
            <HydrateOnInteraction draft="submit-retailer-application">
              <RetailerForm />
            </HydrateOnInteraction>
          </div>
        </div>
      </Section>
    </>
  )
}

function Benefits() {
  return (
    <Section tone="cream" labelledBy="retailers-benefits">
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-16">
        <div className="lg:col-span-7">
          <Heading level={2} id="retailers-benefits" className="max-w-[6.7em]">
            Three reasons to stock it
          </Heading>
          <ol className="mt-10 divide-y divide-line border-y border-line">
            {benefits.map(({ name, text }, index) => (
              <li key={name} className="grid grid-cols-[2.5rem_1fr] gap-x-4 py-7">
                <span aria-hidden="true" className="display-type text-title text-muted">
                  {index + 1}
                </span>
                <div>
                  <Heading level={3}>{name}</Heading>
                  <p className="mt-2 max-w-[58ch] text-muted">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <Photo
          name="sensor-05-box"
          alt="str8bat Sensor in front of its navy and lime retail box with a USB-C cable"
          sizes="(min-width: 96rem) 36rem, (min-width: 64rem) 40vw, 92vw"
          className="aspect-square size-full rounded-xl object-cover object-[25%_50%] lg:col-span-5 lg:aspect-auto"
        />
      </div>
    </Section>
  )
}
