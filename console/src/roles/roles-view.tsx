import { Stack, Tabs, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { listRoles } from '../api/find-api.ts'
import { countHolders, deleteRole, type Role, rolesKey } from '../api/roles-api.ts'
import { useLanguage } from '../language.tsx'
import { useHasScope } from '../root-route.ts'
import { CatalogueView } from '../ui/catalogue-view.tsx'
import { GroupTypes } from './group-types.tsx'
import { RoleDialog, roleListKey } from './role-dialog.tsx'
import { useRoleWords } from './role-words.ts'

/** What roles and types of groups there are. */
export function RolesView() {
  const { tabs } = useRoleWords()
  const { tab } = useSearch({ from: '/roles' })
  const navigate = useNavigate()
  return (
    <Tabs
      value={tab ?? 'roles'}
      onChange={(value) =>
        void navigate({ to: '/roles', search: value === 'types' ? { tab: 'types' } : {} })
      }
      keepMounted={false}
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="roles">{tabs.roles}</Tabs.Tab>
        <Tabs.Tab value="types">{tabs.types}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="roles">
        <Roles />
      </Tabs.Panel>
      <Tabs.Panel value="types">
        <GroupTypes />
      </Tabs.Panel>
    </Tabs>
  )
}

function Roles() {
  const { roles: words } = useRoleWords()
  return (
    <CatalogueView
      words={words}
      queryKey={roleListKey}
      list={async () => ({ roles: await listRoles() })}
      itemsOf={({ roles }: { readonly roles: readonly Role[]; readonly next?: string }) => roles}
      nameOf={({ role }) => role}
      columns={[
        {
          title: words.columns.role,
          cell: ({ role, name }) => (
            <Stack gap={0}>
              <Text size="sm" fw={550}>
                {role}
              </Text>
              <Text size="xs" c="dimmed">
                {name}
              </Text>
            </Stack>
          ),
        },
        {
          title: words.columns.description,
          from: 'sm',
          cell: ({ description }) => <Text size="sm">{description}</Text>,
        },
        { title: words.columns.uses, cell: ({ role }) => <Uses role={role} /> },
      ]}
      mayWrite={useHasScope('roles_write')}
      mayDelete={useHasScope('roles_delete')}
      remove={({ role }) => deleteRole(role)}
      dialog={(role, onClose) => <RoleDialog role={role} onClose={onClose} />}
    />
  )
}

/** How many people have a role, as far as one answer counts them. */
function Uses({ role }: { readonly role: string }) {
  const { roles: words } = useRoleWords()
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: [rolesKey, 'uses', role],
    queryFn: () => countHolders(role),
    staleTime: 60_000,
  })
  return (
    <Text size="sm">{data && words.count(data.people.toLocaleString(language), data.more)}</Text>
  )
}
