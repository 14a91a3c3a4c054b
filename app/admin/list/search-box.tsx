import { useState } from 'react'
import { Form } from '#app/forms/form.tsx'
import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'

type SearchBoxProps = {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
}

/** Asks the server when the person is done typing: at Enter, at the button, or when the box is emptied. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value)
  return (
    <Form
      role="search"
      className="flex min-w-[min(100%,18rem)] flex-1 gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={200}
        onChange={(event) => {
          setText(event.currentTarget.value)
          if (event.currentTarget.value === '') onSearch('')
        }}
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </Form>
  )
}
