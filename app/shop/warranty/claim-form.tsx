import { useState } from 'react'
import { claimInput } from '#contract/submissions/warranty.ts'
import { namesOfFiles } from '#domain/site/files-by-name.ts'
import { londonDate } from '#domain/calendar/london-time.ts'
import { claimFields } from '#domain/customers/submission-fields.ts'
import { href } from '#domain/site/href.ts'
import { supportPolicy } from '#domain/site/policies.ts'
import { OwnOrders } from '#app/parts/forms/own-orders.tsx'
import { useIsPlain, usePlainAnswer } from '#app/parts/forms/plain-answer.ts'
import { SelectField } from '#app/parts/forms/select-field.tsx'
import { TextareaField } from '#app/parts/forms/textarea-field.tsx'
import { useOwnDetails } from '#app/parts/forms/use-own-details.ts'
import { useVisitorForm } from '#app/parts/forms/use-visitor-form.ts'
import { VisitorForm } from '#app/parts/forms/visitor-form.tsx'
import { AttachmentField } from '#app/parts/files/attachment-field.tsx'
import { useAttachments } from '#app/parts/files/use-attachments.ts'
import { useShop } from '#app/parts/api/shop-facts.tsx'
import { DatePicker } from '#app/parts/ui/date-picker.tsx'
import { Input } from '#app/parts/ui/input.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { FormField, TextField } from '#app/parts/forms/use-form.tsx'

function tellUnsent(names: string[], isSent: boolean): string {
  const [name, file, them] = names.length > 1 ? ['names', 'files', 'them'] : ['name', 'file', 'it']
  return `This page had not loaded fully, so we ${isSent ? 'received' : 'will receive'} only the ${name} of your ${file}: ${names.join(', ')}. We’ll ask for ${them} in our reply.`
}

export function ClaimForm() {
  const { renderedAt } = useShop()
  const [sentTo, setSentTo] = useState('')
  const attachments = useAttachments('claim-files')
  const form = useVisitorForm({
    name: 'send-warranty-claim',
    schema: claimInput,
    fields: claimFields,
    // A file that could not be uploaded is named, so that support asks for it.
    complete: async (input) => ({
      ...input,
      uploads: await attachments.settle(),
      files: attachments.list.map(({ name }) => name),
    }),
    onSent({ email }) {
      attachments.clear()
      setSentTo(email)
      toast.success('Warranty claim submitted successfully!')
    },
    onFailed(failure) {
      console.error('The claim was not submitted:', failure.message)
      const { code, sentence, message } = failure
      toast.error(sentence ?? 'Failed to submit claim. Please try again.', code === 'offline' ? message : undefined)
    },
  })

  useOwnDetails(form, ({ first_name, last_name, email }) => ({ name: `${first_name} ${last_name}`.trim(), email }))
  const plain = usePlainAnswer('send-warranty-claim')
  const isPlain = useIsPlain()
  const unsent = namesOfFiles(plain?.fields.files)
  return (
    <VisitorForm
      form={form}
      posts="send-warranty-claim"
      page={href.warrantyClaim}
      aria-labelledby="claim"
      className="flex flex-col"
      button="Submit claim"
      busyButton="Submitting..."
      about={`We’ll confirm it by email at once and reply within ${supportPolicy.replyWorkingDays} working days.`}
      sent={{
        title: 'Claim Submitted Successfully',
        again: 'Submit another claim',
        about: (
          <>
            Our UK support will reply within {supportPolicy.replyWorkingDays} working days to{' '}
            <strong className="text-ink">{sentTo || plain?.fields.email}</strong>.
          </>
        ),
        more: unsent.length > 0 && tellUnsent(unsent, true),
      }}
    >
      <SelectField
        {...form.ask('battery')}
        hint="There is a lithium battery inside. A damaged battery must not go by post: we’ll collect it."
        placeholder="Please choose"
        options={[
          { value: 'no', label: 'No, it is fine' },
          { value: 'yes', label: 'Yes' },
        ]}
      />
      {form.values.battery === 'yes' && (
        <Notice kind="danger" announce="alert" title="Please make it safe first">
          Do not charge it. Put it outside or on stone or tile, away from anything that burns, and do not touch it while
          it is hot. If it smokes or burns, leave the room and call 999. Do not post it: we’ll email you to arrange
          collection.
        </Notice>
      )}
      <TextField
        {...form.ask('order_number')}
        hint="The number is in your confirmation email."
        autoComplete="off"
        spellCheck={false}
      />
      <OwnOrders onChoose={(orderNumber) => form.set({ orderNumber })} />
      <TextField {...form.ask('name')} autoComplete="name" />
      <TextField {...form.ask('email')} type="email" autoComplete="email" />
      <TextField {...form.ask('phone')} type="tel" autoComplete="tel" />
      <FormField {...form.ask('purchase_date')}>
        {(control) =>
          isPlain ? (
            <Input {...control} type="date" defaultValue={plain?.fields.purchaseDate} />
          ) : (
            <>
              <noscript>
                <Input type="date" name={control.name} aria-label={claimFields.purchase_date.label} />
              </noscript>
              <div className="needs-scripts">
                <DatePicker
                  {...control}
                  value={form.values.purchaseDate}
                  latest={londonDate(new Date(renderedAt))}
                  onChange={(purchaseDate) => form.set({ purchaseDate })}
                />
              </div>
            </>
          )
        }
      </FormField>
      <TextareaField {...form.ask('description')} hint="What happens, when it started and what you have tried." />
      {unsent.length > 0 && <p className="text-sm text-muted">{tellUnsent(unsent, false)}</p>}
      {unsent.map((name) => (
        <input key={name} type="hidden" name="files" value={name} />
      ))}
      <div className="needs-scripts">
        <AttachmentField
          label={claimFields.files.label}
          attachments={attachments}
          hint="We receive your photos and videos with the claim."
          disabled={form.isSending}
        />
      </div>
    </VisitorForm>
  )
}
