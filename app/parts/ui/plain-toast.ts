/** A message that loads no code, because it may say that code cannot be loaded. `stays`: until the page is left. */
export function showPlainly(text: string, { stays = false } = {}): void {
  const note = document.createElement('p')
  note.role = 'alert'
  note.className = 'plain-toast'
  note.textContent = text
  document.body.append(note)
  if (!stays) setTimeout(() => note.remove(), 4000)
}
