import { href } from '#domain/site/href.ts'
import { Accordion } from '#app/parts/ui/accordion.tsx'
import { Heading, TextLink } from '#app/parts/ui/text.tsx'
import { Section } from '#app/parts/ui/layout.tsx'

type QuestionsProps = { faq: readonly { question: string; answer: string }[] }

export function Questions({ faq }: QuestionsProps) {
  return (
    <Section tone="cream" labelledBy="faq">
      <div className="grid gap-8 lg:grid-cols-12 lg:gap-16">
        <div className="lg:col-span-4">
          <Heading level={2} id="faq" className="max-w-[4.2em]">
            Questions and answers
          </Heading>
          <p className="mt-5 max-w-[36ch] text-muted">
            Something else? <TextLink href={href.contact}>Write to us</TextLink>: we’ll reply within two working days.
          </p>
        </div>
        <Accordion items={faq} className="lg:col-span-8" />
      </div>
    </Section>
  )
}
