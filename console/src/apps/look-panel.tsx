import { useQueryClient } from '@tanstack/react-query'
import { readApp, replaceApp, type VersionedApp } from '../api/apps-api.ts'
import { useLookWords } from '../looks/look-words.ts'
import { OwnLook } from '../looks/own-look.tsx'
import { useHasScope } from '../root-route.ts'

/** How pages look for people who come from an app. */
export function LookPanel({ loaded: { app } }: { readonly loaded: VersionedApp }) {
  const { own } = useLookWords()
  const queries = useQueryClient()
  const mayWrite = useHasScope('apps_write')
  const { client_id: clientId } = app
  return (
    <OwnLook
      lead={own.appLead}
      look={app.look}
      above={[]}
      mayChange={mayWrite && app.registered_by !== 'itself'}
      save={async (look) => {
        // Nothing else of the app changes, whatever else has been changed meanwhile.
        const saved = await replaceApp(await readApp(clientId), { look })
        queries.setQueryData(['app', clientId], saved)
      }}
    />
  )
}
