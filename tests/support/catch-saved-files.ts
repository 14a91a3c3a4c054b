import { onTestFinished, vi } from 'vitest'

type SavedFile = { name: string; text: Promise<string> }

/** Collects the files that the page saves, instead of downloading them, until the test ends. */
export function catchSavedFiles(): SavedFile[] {
  const saved: SavedFile[] = []
  let blob = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    if (given instanceof Blob) blob = given
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blob.text() })
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return saved
}
