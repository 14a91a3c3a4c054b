import { useId, useState, type ReactNode } from 'react'
import { href } from '#domain/site/href.ts'
import { Head } from '#app/parts/seo/head.tsx'
import { Accordion } from '#app/parts/ui/accordion.tsx'
import { Badge, type BadgeVariant } from '#app/parts/ui/badge.tsx'
import { Breadcrumbs } from '#app/parts/ui/breadcrumbs.tsx'
import { Button, type ButtonVariant, ButtonLink } from '#app/parts/ui/button.tsx'
import { Checkbox } from '#app/parts/ui/checkbox.tsx'
import { ConfirmDialog } from '#app/parts/ui/confirm-dialog.tsx'
import { DatePicker } from '#app/parts/ui/date-picker.tsx'
import { Dropdown } from '#app/parts/ui/dropdown.tsx'
import { EmptyState } from '#app/parts/ui/empty-state.tsx'
import { Field } from '#app/parts/ui/field.tsx'
import { Input } from '#app/parts/ui/input.tsx'
import { Notice } from '#app/parts/ui/notice.tsx'
import { Pager } from '#app/parts/ui/pager.tsx'
import { Price } from '#app/parts/ui/price.tsx'
import { Progress } from '#app/parts/ui/progress.tsx'
import { Select } from '#app/parts/ui/select.tsx'
import { SkeletonLines } from '#app/parts/ui/skeleton.tsx'
import { Spinner } from '#app/parts/ui/spinner.tsx'
import { Switch } from '#app/parts/ui/switch.tsx'
import { TableHead } from '#app/parts/ui/table-head.tsx'
import { Table } from '#app/parts/ui/table.tsx'
import { Tabs } from '#app/parts/ui/tabs.tsx'
import { Textarea } from '#app/parts/ui/textarea.tsx'
import { toast } from '#app/parts/ui/toast.ts'
import { Tooltip } from '#app/parts/ui/tooltip.tsx'
import { Heading, Eyebrow, TextLink, Prose } from '#app/parts/ui/text.tsx'
import { Section, Container, Card } from '#app/parts/ui/layout.tsx'

/** Every component of the design system, on cream and on navy. For development. */
export default function DevUiPage() {
  return (
    <>
      <Head title="Design system" description="Every part once." path={href.devUi} isIndexed={false} />
      <Container className="py-16">
        <Heading level={1}>Design system</Heading>
      </Container>
      <Container>
        <Parts />
      </Container>
      <Section tone="navy">
        <Parts />
      </Section>
    </>
  )
}

const buttons: ButtonVariant[] = ['primary', 'accent', 'secondary', 'quiet', 'danger']
const badges: BadgeVariant[] = ['default', 'secondary', 'destructive', 'outline', 'success', 'accent']
const steps = [
  { label: 'Pending', value: 25, colour: 'grey' },
  { label: 'Processing', value: 50, colour: 'blue' },
  { label: 'Shipped', value: 75, colour: 'orange' },
  { label: 'Delivered', value: 100, colour: 'green' },
] as const
const carriers = ['Royal Mail', 'DPD', 'UPS'].map((name) => ({ value: name, label: name }))

function Parts() {
  const [date, setDate] = useState<string | null>('2026-05-14')
  return (
    <>
      <Sample title="Type">
        <Eyebrow>Eyebrow over a headline</Eyebrow>
        <Heading level={3} look="headline">
          Headline of a band
        </Heading>
        <Heading level={3} look="title">
          Title of a part
        </Heading>
        <Prose>
          <p>
            Running text with <TextLink href={href.tech}>a link</TextLink> and <strong>weight</strong>.
          </p>
        </Prose>
        <Breadcrumbs
          crumbs={[
            { label: 'Home', href: href.home },
            { label: 'Sensor', href: href.sensor },
          ]}
        />
      </Sample>
      <Sample title="Buttons and badges">
        {buttons.map((variant) => (
          <Row key={variant}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} size="small">
              Small
            </Button>
            <Button variant={variant} busy>
              Processing...
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <ButtonLink variant={variant} href={href.products}>
              As a link
            </ButtonLink>
          </Row>
        ))}
        <Row>
          {badges.map((variant) => (
            <Badge key={variant} variant={variant}>
              {variant}
            </Badge>
          ))}
        </Row>
      </Sample>
      <Sample title="Over the page">
        <Row>
          <DialogSample />
          <Dropdown
            label="Actions"
            variant="secondary"
            items={[
              { label: 'Go to products', href: href.products },
              { label: 'Cannot be chosen', onChoose: () => {}, disabled: true },
              { label: 'Delete', onChoose: () => toast.error('Deleted'), danger: true },
            ]}
          />
          <Button variant="secondary" onClick={() => toast.success('Discount code applied: SAMPLE10')}>
            Success
          </Button>
          <Tooltip text="Opens after 700 ms, or at once with the keyboard">
            {(control) => (
              <Button variant="secondary" {...control}>
                Stay here for a moment
              </Button>
            )}
          </Tooltip>
        </Row>
      </Sample>
      <Sample title="Form">
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          <Field label="Phone" optional hint="Only if support should call.">
            {(control) => <Input {...control} type="tel" />}
          </Field>
          <Field label="Email" error="Invalid email address">
            {(control) => <Input {...control} type="email" defaultValue="sam@" />}
          </Field>
          <Field label="Disabled">{(control) => <Input {...control} disabled defaultValue="pi_123" />}</Field>
          <Field label="What happened?">{(control) => <Textarea {...control} />}</Field>
          <Field label="Carrier">
            {(control) => <Select {...control} options={carriers} placeholder="Choose a carrier" />}
          </Field>
          <Field label="Purchase date" optional hint="Choosing the chosen day clears it.">
            {(control) => <DatePicker {...control} value={date} onChange={setDate} latest="2026-05-20" />}
          </Field>
          <Checkbox label="Checked, with a hint" defaultChecked hint="It can be changed later." />
          <Checkbox label="Wrong" error="Please tick this box" />
          <Switch label="On" hint="With a hint below." defaultChecked />
        </div>
      </Sample>
      <Sample title="Content">
        <Accordion items={[{ question: 'Does the sensor fit every bat?', answer: <p>It fits any adult bat.</p> }]} />
        <Tabs
          label="Sample tabs"
          tabs={[
            { value: 'contact', label: 'Contact Submissions', content: <p>The first panel.</p> },
            { value: 'orders', label: 'Orders', content: <p>The second panel.</p> },
          ]}
        />
        <Table caption="Sample orders">
          <TableHead columns={['Order', 'Customer', { numeric: 'Total' }]} />
          <tbody>
            <tr>
              <th scope="row">1a2b3c4d</th>
              <td>Sam Patel</td>
              <td className="numeric">£350.00</td>
            </tr>
          </tbody>
        </Table>
        <Pager status="Page 2 of 3" onPrevious={() => {}} onNext={null} />
        <Card>
          <Price amount="£119.99" before="£139.99" note="incl. VAT" />
        </Card>
      </Sample>
      <Sample title="States">
        {steps.map((step) => (
          <Progress key={step.label} {...step} />
        ))}
        <Spinner />
        <SkeletonLines />
        {(['information', 'success', 'warning', 'danger'] as const).map((kind) => (
          <Notice key={kind} title={kind} {...(kind !== 'information' && { kind })}>
            Only the names of attachments are sent.
          </Notice>
        ))}
        <EmptyState title="No emails found." action={<Button variant="secondary">Clear the search</Button>}>
          Emails appear here as soon as the shop has sent one.
        </EmptyState>
      </Sample>
    </>
  )
}

function DialogSample() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Open medium
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        width="medium"
        title="Manage shipping"
        description="Order 1a2b3c4d"
        act="Save"
        isBusy={false}
        onConfirm={() => toast.success('Saved over the open dialog')}
      >
        <Field label="Tracking number">{(control) => <Input {...control} />}</Field>
      </ConfirmDialog>
    </>
  )
}

function Sample({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-6 border-t border-line py-10">
      <Heading level={2} look="title" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>
}
