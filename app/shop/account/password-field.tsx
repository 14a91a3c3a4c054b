import { useState, type ComponentProps } from 'react'
import { TextField } from '#app/parts/forms/use-form.tsx'

type PasswordFieldProps<Name extends string> = Omit<ComponentProps<typeof TextField<Name>>, 'type' | 'look'>

/** A password field with a button that makes the text visible. */
export function PasswordField<Name extends string>(props: PasswordFieldProps<Name>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <div className="relative">
      <TextField<Name>
        {...(props as ComponentProps<typeof TextField<Name>>)}
        type={isShown ? 'text' : 'password'}
        look="pr-18"
      />
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute top-[1.65rem] right-0 min-h-11 min-w-16 rounded-md text-sm font-semibold"
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> what you type</span>
      </button>
    </div>
  )
}
