import { staffHref } from '#domain/site/staff-href.ts'
import { claimFields } from '#domain/customers/submission-fields.ts'
import type { ClaimData } from './email-data.ts'
import { answerFacts, LongAnswers, textLongAnswers } from './parts/answers.tsx'
import { Frame } from './parts/frame.tsx'
import { emailDate } from './parts/order-words.ts'
import { Block, Facts, Lines, Panel, Quote, SmallPrint } from './parts/panel.tsx'
import { plainText, textFacts, textQuote } from './parts/plain-text.ts'
import { sampleClaim, sampleSender } from './sample-data.ts'
import type { Sender } from './sender.ts'
import { emailSubject } from './subjects.ts'

export type WarrantyClaimProps = ClaimData & { sender: Sender }

function filesNote({ files, uploaded = 0 }: ClaimData): string {
  if (uploaded === 0) return 'Only the names of the files were sent; ask for the files in your reply.'
  if (uploaded < files.length)
    return `${uploaded} of ${files.length} files arrived; they are with the claim in the dashboard.`
  return 'The files are with the claim in the dashboard.'
}

const replyNote = 'Reply to this email to write to the claimant. We promise an answer within 2 working days.'

/** To support, when somebody has made a claim. */
export function WarrantyClaim({ sender, ...claim }: WarrantyClaimProps) {
  return (
    <Frame
      sender={sender}
      title={emailSubject({ type: 'warranty_claim', data: claim })}
      preview={`${claim.name}, order ${claim.order_number}`}
      eyebrow="Warranty claim"
      heading={`${claim.name} has made a warranty claim`}
      lead={replyNote}
      action={{ label: 'Open the dashboard', href: `${sender.siteUrl}${staffHref.dashboard()}` }}
    >
      <Panel>
        <Block>
          <Facts
            facts={[
              ...facts(claim).map(([label, value]) => ({ label, value })),
              { label: 'Files', value: claim.files.length > 0 ? <Lines of={claim.files} /> : 'None' },
            ]}
          />
          {claim.files.length > 0 && <SmallPrint>{filesNote(claim)}</SmallPrint>}
        </Block>
        <Block title="What happened">
          <Quote>{claim.description}</Quote>
        </Block>
        <LongAnswers fields={claimFields} answers={claim} />
      </Panel>
    </Frame>
  )
}

WarrantyClaim.PreviewProps = { ...sampleClaim, sender: sampleSender } satisfies WarrantyClaimProps

export function warrantyClaimText({ sender, ...claim }: WarrantyClaimProps): string {
  return plainText(sender, [
    `${claim.name} has made a warranty claim.`,
    textFacts([...facts(claim), ['Files', claim.files.join(', ') || 'none']]),
    claim.files.length > 0 && filesNote(claim),
    'What happened:',
    textQuote(claim.description),
    ...textLongAnswers(claimFields, claim),
    replyNote,
    `Dashboard: ${sender.siteUrl}${staffHref.dashboard()}`,
  ])
}

function facts(claim: ClaimData): [string, string | null][] {
  return [
    ['Order number', claim.order_number],
    ['Purchase date', claim.purchase_date && emailDate(claim.purchase_date)],
    ...answerFacts(claimFields, claim),
  ]
}
