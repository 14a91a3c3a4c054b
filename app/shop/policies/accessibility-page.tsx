import { phoneLink } from '#domain/site/company.ts'
import { href } from '#domain/site/href.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { PolicyPage } from '#app/parts/shell/policy-page.tsx'
import { TextSection } from '#app/parts/ui/text-page.tsx'
import { TextLink } from '#app/parts/ui/text.tsx'

const sections = [
  { id: 'can-do', title: 'What you should be able to do' },
  { id: 'tested', title: 'What we test, and how' },
  { id: 'limits', title: 'What we know is missing' },
  { id: 'tell-us', title: 'Tell us' },
  { id: 'complain', title: 'If our answer is not enough' },
] as const

const [canDo, tested, limits, tellUs, complain] = sections

export default function AccessibilityPage() {
  const { company } = useShop()
  return (
    <PolicyPage
      title="Accessibility of this shop"
      description="What this shop does for people who use a keyboard, a screen reader, large text or less motion, how it is tested, what is missing, and how to complain."
      path={href.accessibility}
      heading="Accessibility"
      lead="Everyone who plays should be able to buy here, and to get an answer. We build to the Web Content Accessibility Guidelines 2.2, level AA."
      changed="2026-11-20"
      sections={sections}
    >
      <TextSection {...canDo}>
        <ul>
          <li>Reach and use everything with a keyboard, and always see where you are.</li>
          <li>Read everything with a screen reader: headings, labels, errors in a form, what has changed.</li>
          <li>Zoom to 200% and read a line without scrolling sideways, down to a screen 320 pixels wide.</li>
          <li>Use the shop with less motion: moving parts stay still when your system asks for it.</li>
          <li>Read the pages before their scripts arrive, or without them.</li>
        </ul>
      </TextSection>
      <TextSection {...tested}>
        <p>
          Every change to this shop is tested in a browser before it is published. Each page is examined by axe, which
          finds faults of contrast, labels and structure, at the width of a phone and of a computer. Further tests use
          the keyboard alone, send forms with faults in them, and turn motion off.
        </p>
      </TextSection>
      <TextSection {...limits}>
        <ul>
          <li>
            These tests are automatic. They find many faults but not all, and no independent body has assessed the shop.
          </li>
          <li>The drawings of a swing and of the blade are described in words, which say less than the pictures.</li>
          <li>
            The payment page and the app belong to other companies. We have not tested them and cannot change them.
          </li>
        </ul>
      </TextSection>
      <TextSection {...tellUs}>
        <p>
          If something does not work for you, write to{' '}
          <TextLink href={`mailto:${company.supportEmail}?subject=Accessibility`}>{company.supportEmail}</TextLink>,
          call <TextLink href={phoneLink(company.phone)}>{company.phone}</TextLink> or use the{' '}
          <TextLink href={href.contact}>contact form</TextLink>. Please tell us which page it was, and which device and
          software you use. We’ll reply within two working days, and can take your order or your claim by phone or email
          in the meantime.
        </p>
      </TextSection>
      <TextSection {...complain}>
        <p>
          In England, Scotland and Wales the{' '}
          <TextLink href="https://www.equalityadvisoryservice.com/">Equality Advisory and Support Service</TextLink> can
          advise you. In Northern Ireland, the{' '}
          <TextLink href="https://www.equalityni.org/">Equality Commission for Northern Ireland</TextLink> can.
        </p>
      </TextSection>
    </PolicyPage>
  )
}
