import { CheckCircleIcon, NoSymbolIcon, TrashIcon } from '@heroicons/react/24/outline'
import { Menu, Text } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deleteApp, replaceApp, type VersionedApp } from '../api/apps-api.ts'
import { dangerText, useConfirm } from '../ui/confirm.tsx'
import { useErrorText } from '../ui/failure.tsx'
import { MoreMenu } from '../ui/view-header.tsx'
import { useAppWords } from './app-words.ts'

/** Enables, disables and deletes an app. */
export function AppActs({ loaded }: { readonly loaded: VersionedApp }) {
  const { act: words } = useAppWords()
  const confirm = useConfirm()
  const acts = useActs(loaded)
  const { enabled } = loaded.app
  return (
    <MoreMenu label={words.menu} width={200}>
      {enabled ? (
        <Menu.Item
          leftSection={<NoSymbolIcon width={16} aria-hidden />}
          onClick={() =>
            confirm({
              title: words.disableTitle,
              consequences: <Text size="sm">{words.disableText}</Text>,
              confirm: words.disable,
              onConfirm: () => acts.enable.mutate(false),
            })
          }
        >
          {words.disable}
        </Menu.Item>
      ) : (
        <Menu.Item
          leftSection={<CheckCircleIcon width={16} aria-hidden />}
          onClick={() => acts.enable.mutate(true)}
        >
          {words.enable}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item
        c={dangerText}
        leftSection={<TrashIcon width={16} aria-hidden />}
        onClick={() =>
          confirm({
            title: words.deleteTitle,
            consequences: <Text size="sm">{words.deleteText}</Text>,
            confirm: words.delete,
            onConfirm: () => acts.remove.mutate(),
          })
        }
      >
        {words.delete}
      </Menu.Item>
    </MoreMenu>
  )
}

function useActs(loaded: VersionedApp) {
  const { act: words } = useAppWords()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const textOf = useErrorText()
  const { client_id: clientId } = loaded.app
  const onError = (error: Error) => notifications.show({ color: 'red', message: textOf(error) })
  const enable = useMutation({
    mutationFn: (enabled: boolean) => replaceApp(loaded, { enabled }),
    onError,
    async onSuccess(saved) {
      queries.setQueryData(['app', clientId], saved)
      notifications.show({ message: saved.app.enabled ? words.isEnabled : words.isDisabled })
      await queries.invalidateQueries({ queryKey: ['apps'] })
    },
  })
  const remove = useMutation({
    mutationFn: () => deleteApp(clientId),
    onError,
    async onSuccess() {
      await navigate({ to: '/apps' })
      queries.removeQueries({ queryKey: ['app', clientId] })
      await queries.invalidateQueries({ queryKey: ['apps'] })
      notifications.show({ message: words.deleted })
    },
  })
  return { enable, remove }
}
