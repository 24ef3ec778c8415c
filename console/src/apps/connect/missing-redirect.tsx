import { Alert, Button, Code, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type App, readApp, replaceApp } from '../../api/apps-api.ts'
import { useHasScope } from '../../root-route.ts'
import { Failure } from '../../ui/failure.tsx'
import { useAppWords } from '../app-words.ts'

interface MissingRedirectProps {
  readonly app: App
  /** The redirect URI that a snippet uses, if any. */
  readonly redirectUri: string | undefined
}

/** Says which redirect URI a snippet needs that the app does not have, and adds it. */
export function MissingRedirect({ app, redirectUri }: MissingRedirectProps) {
  const { connect: words } = useAppWords()
  const mayWrite = useHasScope('apps_write')
  const adding = useAdding(app)
  const known = adding.data?.app.redirect_uris ?? app.redirect_uris
  if (redirectUri === undefined || known.includes(redirectUri)) return null
  return (
    <Alert color="yellow" mb="sm" p="sm">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">
          {words.needsUri} <Code style={{ overflowWrap: 'anywhere' }}>{redirectUri}</Code>
        </Text>
        {mayWrite && (
          <Button
            size="xs"
            variant="default"
            loading={adding.isPending}
            onClick={() => adding.mutate(redirectUri)}
          >
            {words.addUri}
          </Button>
        )}
        {adding.error && <Failure error={adding.error} />}
      </Stack>
    </Alert>
  )
}

/** Adds a redirect URI to those that the app has by now. */
function useAdding({ client_id: clientId }: App) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (redirectUri: string) => {
      const now = await readApp(clientId)
      return replaceApp(now, { redirect_uris: [...now.app.redirect_uris, redirectUri] })
    },
    onSuccess: (changed) => queries.setQueryData(['app', clientId], changed),
  })
}
