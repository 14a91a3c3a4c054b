import * as z from 'zod/mini'
import { email } from '#contract/fields.ts'
import type { CallOutput } from '#contract/functions.ts'
import { href } from '#domain/site/href.ts'
import { formatDate, londonDate } from '#domain/calendar/london-time.ts'
import { retentionInWords, retentionKinds, type RetentionKind } from '#domain/customers/retention.ts'
import { callFunction } from '#app/parts/api/call-function.ts'
import { useCall } from '#app/parts/api/use-call.ts'
import { Form } from '#app/parts/forms/form.tsx'
import { Checkbox } from '#app/parts/ui/checkbox.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { saveZip } from '#app/parts/ui/save-file.ts'
import { toast } from '#app/parts/ui/toast.ts'
import { useForm, TextField } from '#app/parts/forms/use-form.tsx'
import { DialogButton } from '../frame/dialog-button.tsx'
import { FormDialog } from '../frame/form-dialog.tsx'
import { AdminFrame } from '../frame/admin-frame.tsx'
import { useAskedPerson } from '../people/use-asked-person.ts'
import { Loaded } from '../list/loaded.tsx'
import { TitledSection } from '../list/titled.tsx'
import { RowTable } from '../list/row-table.tsx'

const kinds: Record<RetentionKind, { what: string; from: string }> = {
  orders: { what: 'Buyers of paid orders', from: 'after the order’s tax year' },
  checkouts: { what: 'Buyers who never paid', from: 'after the checkout' },
  cases: { what: 'Conversations and their files', from: 'after they were closed' },
  emails: { what: 'Contents of emails', from: 'after they were written' },
  webhooks: { what: 'Contents of payment webhooks', from: 'after they arrived' },
  alerts: { what: 'Addresses for stock alerts', from: 'after the request' },
}

export default function DataProtectionPage() {
  return (
    <AdminFrame
      title="Data protection"
      about="How long personal data is kept, a copy for a person who asks for one, and erasing a person."
      path={href.dataProtection}
    >
      <div className="grid items-start gap-10 laptop:grid-cols-[minmax(0,1fr)_24rem] 3xl:grid-cols-[minmax(0,72rem)_28rem]">
        <RetentionReport />
        <div className="flex flex-col gap-8">
          <ExportPerson />
          <ErasePerson />
        </div>
      </div>
    </AdminFrame>
  )
}

type Report = CallOutput<'preview-retention'>

function RetentionReport() {
  const report = useCall('preview-retention', {}, { failure: 'Failed to load the report' })
  return (
    <TitledSection id="retention" title="Deleted automatically" className="min-w-0">
      <p className="mt-1 mb-4 max-w-[60ch] text-sm text-muted">
        Every night after 03:00. The periods are settings of the shop{' '}
        <span className="whitespace-nowrap">(RETENTION_…_DAYS)</span>; the privacy page names the same ones.
      </p>
      <Loaded query={report} noun="the report" lines={6}>
        {({ rows, runs }) => (
          <div className="flex flex-col gap-8">
            <RowTable
              caption="Data we keep, for how long, and what is due for deletion"
              rows={rows}
              keyOf={({ kind }) => kind}
              columns={(column) => [
                column('Data', { width: 'lg:w-[34%]', isName: true, look: nameLook }, ({ kind }) => kinds[kind].what),
                column('Kept', {}, ({ kind, days }) => `${retentionInWords(days)} ${kinds[kind].from}`),
                column('Deleted if older than', { width: 'lg:w-44', cardLabel: true }, ({ before }) =>
                  formatDate(londonDate(new Date(before))),
                ),
                column(
                  'Due for deletion',
                  { width: 'lg:w-32', isNumeric: true, cardLabel: true },
                  ({ count }) => count,
                ),
              ]}
            />
            <Runs runs={runs} />
          </div>
        )}
      </Loaded>
    </TitledSection>
  )
}

const nameLook = 'text-left font-medium'

const nameOf = (kind: string) => `${kind[0]?.toUpperCase()}${kind.slice(1)}`

function Runs({ runs }: { runs: Report['runs'] }) {
  if (runs.length === 0) return <p className="text-sm text-muted">No nightly clean-up has run yet.</p>
  return (
    <RowTable
      caption="Deleted in recent nights"
      rows={runs}
      keyOf={({ day }) => day}
      columns={(column) => [
        column('Night', { width: 'lg:w-40', isName: true, onCard: 'wide', look: nameLook }, ({ day }) =>
          formatDate(day),
        ),
        ...retentionKinds.map((kind) =>
          column(nameOf(kind), { isNumeric: true, cardLabel: true }, ({ removed }) =>
            removed ? removed[kind] : 'unfinished',
          ),
        ),
      ]}
    />
  )
}

const exportInput = z.object({ email })

function ExportPerson() {
  const askedAbout = useAskedPerson()
  const form = useForm({
    initial: { email: askedAbout },
    schema: exportInput,
    async send(input) {
      const { filename, zip } = await callFunction('export-person', input)
      saveZip(filename, zip)
      form.reset()
      toast.success('The copy is ready', filename)
    },
  })
  return (
    <TitledSection id="export" title="A copy of someone’s data">
      <p className="mt-1 mb-4 text-sm text-muted">
        Everything that we keep about the person with this email address, as one ZIP file. Send it only to that address.
      </p>
      <Form {...form.attributes} autoComplete="off" aria-labelledby="export" className="flex flex-col gap-4">
        {form.failure && <Notice kind="danger" announce="alert" title={form.failure} />}
        <TextField form={form} name="email" label="Email of the person" type="email" required />
        <div>
          <Button type="submit" variant="secondary" busy={form.isSending}>
            Download the copy
          </Button>
        </div>
      </Form>
    </TitledSection>
  )
}

function ErasePerson() {
  return (
    <TitledSection id="erase" title="Erase a person">
      <p className="mt-1 mb-4 text-sm text-muted">
        Their account, conversations, files and emails are deleted. Order records that tax law requires stay. This
        cannot be undone.
      </p>
      <DialogButton size="medium" dialog={(close) => <EraseDialog onClose={close} />}>
        Erase a person…
      </DialogButton>
    </TitledSection>
  )
}

const eraseInput = z.object({ email, confirmation: email, removesReviews: z.boolean() })

function whatStays({ orders_kept: orders, kept }: CallOutput<'erase-person'>): string {
  if (orders === 0) return 'This person has no orders that we must keep.'
  const books = `${orders === 1 ? 'One order is' : `${orders} orders are`} kept for our accounts.`
  const later = kept.map(({ number, reason }) => `The personal data of order ${number} will be erased later: ${reason}`)
  return [books, ...later].join(' ')
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const askedAbout = useAskedPerson()
  const form = useForm({
    initial: { email: askedAbout, confirmation: '', removesReviews: false },
    schema: eraseInput,
    async send({ removesReviews, ...input }) {
      const reviews = removesReviews ? 'remove' : 'keep'
      toast.success('Personal data erased', whatStays(await callFunction('erase-person', { ...input, reviews })))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Erase a person?"
      description="Make sure that the request comes from that person. The change log records the erasure, but not whose data it was."
      act="Erase for good"
      isDangerous
    >
      <TextField form={form} name="email" label="Email of the person" type="email" required />
      <TextField form={form} name="confirmation" label="The same email again" type="email" required />
      <Checkbox
        {...form.field('removesReviews')}
        label="Remove their product reviews as well"
        hint="Ask the person. If you leave this off, the stars and the text stay on the page, without name and photographs."
      />
    </FormDialog>
  )
}
