import { useState } from 'react'
import { Checkbox } from '#app/parts/ui/checkbox.tsx'
import { DatePicker } from '#app/parts/ui/date-picker.tsx'
import { Field } from '#app/parts/ui/field.tsx'
import { Input } from '#app/parts/ui/input.tsx'
import { Select } from '#app/parts/ui/select.tsx'
import { Switch } from '#app/parts/ui/switch.tsx'
import { Textarea } from '#app/parts/ui/textarea.tsx'
import { Grid, Sample } from './sample.tsx'

const carriers = ['Royal Mail', 'DPD', 'UPS'].map((name) => ({ value: name, label: name }))

export function FormSamples() {
  return (
    <>
      <Sample title="Field and input">
        <Grid>
          <Field label="Order number">{(control) => <Input {...control} />}</Field>
          <Field label="Phone" optional hint="Only if support should call.">
            {(control) => <Input {...control} type="tel" />}
          </Field>
          <Field label="Email" error="Invalid email address">
            {(control) => <Input {...control} type="email" defaultValue="sam@" />}
          </Field>
          <Field label="Placeholder">{(control) => <Input {...control} placeholder="SAMPLE10" />}</Field>
          <Field label="Disabled">{(control) => <Input {...control} disabled defaultValue="pi_123" />}</Field>
          <Field label="Password" hint="Min. 10 characters" error="Use at least 10 characters for better security">
            {(control) => <Input {...control} type="password" autoComplete="off" />}
          </Field>
        </Grid>
      </Sample>
      <Sample title="Textarea">
        <Grid>
          <Field label="What happened?">{(control) => <Textarea {...control} />}</Field>
          <Field label="With an error" error="Please provide at least 10 characters">
            {(control) => <Textarea {...control} defaultValue="Broken" />}
          </Field>
        </Grid>
      </Sample>
      <Sample title="Select">
        <Grid>
          <Field label="Carrier">{(control) => <Select {...control} options={carriers} />}</Field>
          <Field label="Nothing chosen yet">
            {(control) => <Select {...control} options={carriers} placeholder="Choose a carrier" />}
          </Field>
          <Field label="Disabled">{(control) => <Select {...control} options={carriers} disabled />}</Field>
        </Grid>
      </Sample>
      <Sample title="Date picker">
        <Grid>
          <DateSample />
        </Grid>
      </Sample>
      <Sample title="Checkbox">
        <Grid>
          <Checkbox label="I have read the terms" />
          <Checkbox label="Checked, with a hint" defaultChecked hint="It can be changed later." />
          <Checkbox label="Wrong" error="Please tick this box" />
          <Checkbox label="Disabled" disabled />
          <Checkbox label="Disabled and checked" disabled defaultChecked />
        </Grid>
      </Sample>
      <Sample title="Switch">
        <Grid>
          <Switch label="Off" />
          <Switch label="On" hint="With a hint below." defaultChecked />
          <Switch label="Always on" checked disabled readOnly />
        </Grid>
      </Sample>
    </>
  )
}

function DateSample() {
  const [date, setDate] = useState<string | null>('2026-05-14')
  return (
    <Field label="Purchase date" optional hint="No day after 20 May 2026. Choosing the chosen day clears it.">
      {(control) => <DatePicker {...control} value={date} onChange={setDate} latest="2026-05-20" />}
    </Field>
  )
}
