import { lazy, startTransition, useState, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { HydrateOnInteraction } from './hydrate-on-interaction.tsx'

const TheForm = () => <input aria-label="Subject" />

/** A component whose code has not loaded yet. */
function codeOnTheWay() {
  const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>()
  return { LazyForm: lazy(() => promise), arrive: () => resolve({ default: TheForm }) }
}

test('after client-side navigation the form is rendered with its page, without a layout shift', async () => {
  const { LazyForm, arrive } = codeOnTheWay()
  function Pages() {
    const [isNext, setIsNext] = useState(false)
    if (!isNext) {
      return (
        <button type="button" onClick={() => startTransition(() => setIsNext(true))}>
          Contact
        </button>
      )
    }
    return (
      <>
        <HydrateOnInteraction>
          <LazyForm />
        </HydrateOnInteraction>
        <p>Below the form</p>
      </>
    )
  }
  await render(<Pages />)
  await page.getByRole('button', { name: 'Contact' }).click()
  await expect.element(page.getByRole('button', { name: 'Contact' })).toBeVisible()
  expect(page.getByText('Below the form').query()).toBeNull()
  arrive()
  await expect.element(page.getByLabelText('Subject')).toBeVisible()
  await expect.element(page.getByText('Below the form')).toBeVisible()
})

test('the server’s HTML stays unchanged, and hydrates on use', async () => {
  const { LazyForm, arrive } = codeOnTheWay()
  const container = document.createElement('div')
  container.innerHTML = '<div><!--$--><input aria-label="Subject" value="typed"/><!--/$--></div>'
  document.body.append(container)
  const root = hydrateRoot(
    container,
    <HydrateOnInteraction>
      <LazyForm />
    </HydrateOnInteraction>,
  )
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  const subject = page.getByLabelText('Subject')
  await expect.element(subject).toHaveValue('typed')
  arrive()
  await subject.click()
  await subject.fill('Junior sizes')
  await expect.element(subject).toHaveValue('Junior sizes')
  expect(container.querySelectorAll('input')).toHaveLength(1)
})
