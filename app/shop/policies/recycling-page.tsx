import { href } from '#domain/site/href.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { PolicyPage } from '#app/parts/shell/policy-page.tsx'
import { TextSection } from '#app/parts/ui/text-page.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'

const sections = [
  { id: 'why', title: 'Why it matters' },
  { id: 'take-back', title: 'We take it back' },
  { id: 'near-you', title: 'Recycling near you' },
  { id: 'batteries', title: 'Batteries' },
  { id: 'willow', title: 'The bat itself' },
] as const

const [why, takeBack, nearYou, batteries, willow] = sections

export default function RecyclingPage() {
  const { supportEmail } = useShop().company
  return (
    <PolicyPage
      title="Recycling sensors, batteries and bats"
      description="How to recycle a smart bat, a sensor and its battery in the UK: free take-back from us, collection points near you, and what never to put in a bin."
      path={href.recycling}
      heading="Recycling"
      lead="Sensors are electrical equipment with a battery inside. At the end of a long innings they belong in recycling, never in a household bin."
      changed="2026-11-15"
      sections={sections}
    >
      <TextSection {...why}>
        <p>
          Electrical waste contains materials that can be used again and some that do harm if they are not handled
          properly. Lithium batteries crushed in a bin lorry cause fires. The crossed-out wheeled bin on a product
          means: collect this separately.
        </p>
      </TextSection>
      <TextSection {...takeBack}>
        <p>
          When you buy a sensor or a smart bat from us, we take back an old one of the same kind free of charge, whoever
          made it. Write to <TextLink href={`mailto:${supportEmail}?subject=Recycling`}>{supportEmail}</TextLink> within
          28 days of your purchase and we’ll tell you how to send it. This is our duty under the Waste Electrical and
          Electronic Equipment Regulations 2013.
        </p>
      </TextSection>
      <TextSection {...nearYou}>
        <p>
          Your council’s household recycling centre accepts small electricals without charge, and many larger shops have
          a collection box. The postcode search at{' '}
          <TextLink href="https://www.recycleyourelectricals.org.uk/">recycleyourelectricals.org.uk</TextLink> shows the
          nearest place. Before you hand a sensor in, sign out of the app and remove the sensor from your account.
        </p>
      </TextSection>
      <TextSection {...batteries}>
        <p>
          The battery is built in and is not meant to be taken out by you. Do not open, pierce, heat or crush it. Hand
          the whole sensor in; if it is swollen or damaged, keep it away from anything that burns and tell the staff.
        </p>
      </TextSection>
      <TextSection {...willow}>
        <p>
          A blade that has had its day is still good English willow. Clubs and bat makers often refurbish old bats, and
          junior sections are glad of them. Have the smart sticker taken off first: it is electrical waste like any
          other sensor.
        </p>
      </TextSection>
    </PolicyPage>
  )
}
