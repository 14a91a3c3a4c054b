import { href } from '#domain/site/href.ts'
import { Card } from '#app/parts/ui/card.tsx'
import { Eyebrow } from '#app/parts/ui/eyebrow.tsx'
import { Heading } from '#app/parts/ui/heading.tsx'
import { Price } from '#app/parts/ui/price.tsx'
import { Prose } from '#app/parts/ui/prose.tsx'
import { TextLink } from '#app/parts/ui/text-link.tsx'
import { Grid, Row, Sample } from './sample.tsx'

const colours = [
  ['Navy', 'bg-navy'],
  ['Navy raised', 'bg-navy-raised'],
  ['Cream', 'bg-cream'],
  ['Cream deep', 'bg-cream-deep'],
  ['Paper', 'bg-paper'],
  ['Lime', 'bg-lime'],
  ['Pitch', 'bg-pitch'],
  ['Danger', 'bg-danger'],
  ['Notice', 'bg-notice'],
  ['Warning', 'bg-warning'],
] as const

export function BrandSamples() {
  return (
    <>
      <Sample title="Colours">
        <ul className="flex flex-wrap gap-4">
          {colours.map(([name, fill]) => (
            <li key={name} className="text-xs">
              <span className={`mb-2 block h-16 w-28 rounded-lg border border-line ${fill}`} />
              {name}
            </li>
          ))}
        </ul>
      </Sample>
      <Sample title="Type">
        <div className="flex flex-col gap-6">
          <Eyebrow>Eyebrow over a headline</Eyebrow>
          <Heading level={3} look="poster">
            Know every swing
          </Heading>
          <Heading level={3} look="display">
            Display, one per page
          </Heading>
          <Heading level={3} look="headline">
            Headline of a band
          </Heading>
          <Heading level={3} look="title">
            Title of a part
          </Heading>
          <Heading level={3} look="small">
            Small heading
          </Heading>
          <p className="text-xl">Lead text: what matters, said once, in a size that invites reading.</p>
          <p>
            Running text with <TextLink href={href.tech}>a link</TextLink> and <strong>weight</strong>.
          </p>
          <p className="text-sm text-muted">Small and muted: notes, hints, dates.</p>
        </div>
      </Sample>
      <Sample title="Prose">
        <Prose>
          <h2>1. A section of a policy</h2>
          <p>
            Text to be read at a measure of about 68 characters, with <a href={href.terms}>links in place</a> and room
            between the paragraphs.
          </p>
          <h3>A smaller heading</h3>
          <ul>
            <li>One thing</li>
            <li>Another thing, which goes on for long enough that its second line has to line up with the first</li>
          </ul>
          <blockquote>Somebody said something worth setting apart.</blockquote>
        </Prose>
      </Sample>
      <Sample title="Card and price">
        <Grid>
          <Card>
            <p className="font-semibold">A card</p>
            <Price amount="£350" note="incl. VAT" className="mt-4" />
          </Card>
          <Card padding="large">
            <p className="font-semibold">With more room</p>
            <Price amount="£119.99" before="£139.99" note="incl. VAT" className="mt-4" />
          </Card>
          <Card padding="small">
            <p className="font-semibold">With less</p>
            <Row>
              <Price amount="£139.99" size="small" />
            </Row>
          </Card>
        </Grid>
      </Sample>
    </>
  )
}
