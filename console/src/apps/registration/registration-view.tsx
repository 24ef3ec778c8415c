import { Stack } from '@mantine/core'
import { listRegistrationTokens } from '../../api/apps-api.ts'
import { useHasScope } from '../../root-route.ts'
import { AnchorLink, BackLabel } from '../../ui/links.tsx'
import { useRecords } from '../../ui/lists.tsx'
import { RecordsView } from '../../ui/records-view.tsx'
import { useAppWords } from '../app-words.ts'
import { RegistrationMode } from './registration-mode.tsx'
import { useRegistrationWords } from './registration-words.ts'
import { TokenDialog } from './token-dialog.tsx'
import { TokensTable } from './tokens-table.tsx'

/** The tokens with which apps register themselves. */
export function RegistrationView() {
  const words = useRegistrationWords()
  const { back } = useAppWords()
  const records = useRecords({
    queryKey: ['registration-tokens'],
    list: listRegistrationTokens,
    itemsOf: ({ tokens }) => tokens,
  })
  return (
    <Stack>
      <AnchorLink to="/apps" size="sm" w="fit-content">
        <BackLabel>{back}</BackLabel>
      </AnchorLink>
      <RecordsView
        words={words}
        records={records}
        mayAdd={useHasScope('apps_write')}
        table={() => <TokensTable tokens={records.items} />}
        dialog={(_, onClose) => <TokenDialog onClose={onClose} />}
      >
        <RegistrationMode />
      </RecordsView>
    </Stack>
  )
}
