import { useCallMutation } from '#app/parts/api/use-call.ts'
import { toast } from '#app/parts/ui/toast.ts'
import { saveCsv } from '#app/parts/ui/save-file.ts'

/** Saves the parcels as Royal Mail's Click & Drop reads them, to have their labels made. */
export const useClickAndDrop = () =>
  useCallMutation('export-click-and-drop', {
    done({ csv, left_out }) {
      saveCsv('click-and-drop.csv', csv)
      if (left_out > 0) toast.message(`${left_out} left out`, 'They have no address, or must not be shipped.')
    },
    failed: 'Failed to write the Click & Drop file',
  })
