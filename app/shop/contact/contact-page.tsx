import { Clock, Mail, MapPin, Phone, type IconNode } from 'lucide'
import { Icon } from '#app/parts/ui/icon.tsx'
import type { ReactNode } from 'react'
import { phoneLink } from '#domain/site/company.ts'
import { supportPolicy } from '#domain/site/policies.ts'
import { href } from '#domain/site/href.ts'
import { HydrateOnInteraction } from '#app/parts/forms/hydrate-on-interaction.tsx'
import { PostalAddress } from '#app/parts/shell/footer-links.tsx'
import { Head } from '#app/parts/seo/head.tsx'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { crumbsTo, StructuredData } from '#app/parts/seo/structured-data.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Section, Card, PageIntro } from '#app/parts/ui/layout.tsx'
import { lazyInBrowser } from '#app/parts/ui/import-with-retry.ts'

const ContactForm = lazyInBrowser(async () => (await import('./contact-form.tsx')).ContactForm)

export default function ContactPage() {
  const { company } = useShop()
  return (
    <>
      <Head
        title="Contact us: UK support for smart cricket"
        description="Talk to people who know the products. Email, phone, address and opening hours of the UK distributor of the ZAP bat and the str8bat Sensor."
        path={href.contact}
      />
      <StructuredData crumbs={crumbsTo({ label: 'Contact', href: href.contact })} />
      <PageIntro
        eyebrow="Contact"
        title="Ask us anything"
        lead={`About a bat, an order, a squad, or whether you need any of this at all. We’ll reply within ${supportPolicy.replyWorkingDays} working days.`}
      />
      <Section tone="cream" space="tight" labelledBy="contact-ways">
        <h2 id="contact-ways" className="sr-only">
          Ways to reach us
        </h2>
        <div className="grid gap-4 sm:grid-cols-2 lg:gap-6 xl:grid-cols-4">
          <Way icon={Mail} title="Email">
            <TextLink href={`mailto:${company.email}`} className="font-semibold">
              {company.email}
            </TextLink>
            <p className="mt-1 text-sm text-muted">For any question. Include your order number if you have one.</p>
          </Way>
          <Way icon={Phone} title="Phone">
            <TextLink href={phoneLink(company.phone)} className="font-semibold">
              {company.phone}
            </TextLink>
            <p className="mt-1 text-sm text-muted">During business hours. Out of hours, email is quicker.</p>
          </Way>
          <Way icon={MapPin} title="Headquarters">
            <address className="not-italic">
              <PostalAddress company={company} />
            </address>
          </Way>
          <Way icon={Clock} title="Business hours">
            <dl className="grid grid-cols-[auto_1fr] gap-x-4">
              {supportPolicy.hours.map(({ days, opens, closes }) => (
                <div key={days} className="contents">
                  <dt>{shortDays[days]}</dt>
                  <dd className="text-right tabular-nums">{opens ? `${opens}–${closes}` : 'Closed'}</dd>
                </div>
              ))}
            </dl>
          </Way>
        </div>
      </Section>
      <Section tone="paper" labelledBy="contact-more">
        <div className="grid gap-12 lg:grid-cols-12 lg:gap-16">
          <div className="lg:col-span-4">
            <Heading level={2} id="contact-more">
              Looking for something?
            </Heading>
            <ul className="mt-6 divide-y divide-line border-y border-line">
              {[
                { href: href.returns, label: 'Returns and refund policy' },
                { href: href.warrantyClaim, label: 'Make a warranty claim' },
                { href: href.trackOrder(), label: 'Track your order' },
                { href: href.retailers, label: 'Sell our products' },
              ].map(({ href, label }) => (
                <li key={href}>
                  <TextLink
                    plain
                    href={href}
                    className="flex min-h-14 items-center justify-between font-semibold hover:underline"
                  >
                    {label}
                    <span aria-hidden="true">→</span>
                  </TextLink>
                </li>
              ))}
            </ul>
            <Heading level={3} look="small" className="mt-10">
              Follow us
            </Heading>
            <p className="mt-2 flex gap-6">
              <TextLink href={company.instagram}>Instagram</TextLink>
              <TextLink href={company.tiktok}>TikTok</TextLink>
            </p>
          </div>
          <div className="min-w-0 lg:order-first lg:col-span-8">
            <Card as="section" padding="large" labelledBy="contact-form">
              <Heading level={2} id="contact-form" className="mb-6">
                Write to us
              </Heading>
              <HydrateOnInteraction draft="submit-contact">
                <ContactForm />
              </HydrateOnInteraction>
            </Card>
          </div>
        </div>
      </Section>
    </>
  )
}

const shortDays = { 'Monday to Friday': 'Mon–Fri', Saturday: 'Sat', Sunday: 'Sun' }

function Way({ icon, title, children }: { icon: IconNode; title: string; children: ReactNode }) {
  return (
    <Card className="flex flex-col">
      <Icon of={icon} strokeWidth={1.5} className="size-7" />
      <h3 className="display-type mt-5 mb-2 text-title">{title}</h3>
      {children}
    </Card>
  )
}
