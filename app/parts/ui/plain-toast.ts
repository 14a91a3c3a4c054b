/** A message that needs no further code: what is to be said may be that none can be fetched. Stays if it has to. */
export function showPlainly(text: string, { stays = false } = {}): void {
  const note = document.createElement('p')
  note.role = 'alert'
  note.className = 'plain-toast'
  note.textContent = text
  document.body.append(note)
  if (!stays) setTimeout(() => note.remove(), 4000)
}
