import { Form } from '#app/parts/forms/form.tsx'
import { Button } from '#app/parts/ui/button.tsx'
import { Input } from '#app/parts/ui/input.tsx'
import { useForm } from '#app/parts/forms/use-form.tsx'

type SearchBoxProps = {
  label: string
  placeholder: string
  value: string
  onSearch: (text: string) => void
}

/** Searches when typing is finished: on Enter, on the button, or when the box is emptied. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  const form = useForm({
    initial: { search: value },
    read: ({ search }) => ({ input: search.trim() }),
    send: async (text: string) => onSearch(text),
  })
  return (
    <Form {...form.attributes} role="search" className="flex max-w-3xl min-w-[min(100%,18rem)] flex-1 gap-2">
      <Input
        {...form.field('search')}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={200}
        className="text-ellipsis"
        onInput={({ currentTarget }) => currentTarget.value === '' && onSearch('')}
      />
      <Button type="submit" variant="secondary">
        Search
      </Button>
    </Form>
  )
}
