import { href } from '#domain/site/href.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { Container } from '#app/parts/ui/container.tsx'
import { Heading } from '#app/parts/ui/heading.tsx'
import { Section } from '#app/parts/ui/section.tsx'
import { ActionSamples } from './action-samples.tsx'
import { BrandSamples } from './brand-samples.tsx'
import { ContentSamples } from './content-samples.tsx'
import { FormSamples } from './form-samples.tsx'

/** Every part of the design system in every state, on cream and on navy. For development. */
export default function DevUiPage() {
  return (
    <>
      <Head title="Design system" description="Every part in every state." path={href.devUi} isIndexed={false} />
      <Container className="py-16">
        <Heading level={1}>Design system</Heading>
      </Container>
      <Container>
        <BrandSamples />
        <ActionSamples />
        <FormSamples />
        <ContentSamples />
      </Container>
      <Section tone="navy">
        <ActionSamples />
        <FormSamples />
        <ContentSamples />
      </Section>
    </>
  )
}
