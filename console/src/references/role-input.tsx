import { Alert, Button, Group, TagsInput, type TagsInputProps, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { listRoles } from '../api/find-api.ts'
import { putRole, rolesInUse, rolesKey } from '../api/roles-api.ts'
import { useHasScope } from '../root-route.ts'
import { findLikely } from './likely-role.ts'
import { useReferenceWords } from './reference-words.ts'

/** Roles that have a meaning of their own. */
const builtIn = ['ADMIN', 'GROUP_ADMIN', 'USER']

/** What is known of roles: the catalogue, for those who may read it, and what members have. */
function useKnownRoles(groupId: string | undefined) {
  const mayRead = useHasScope('roles_read')
  const catalogue = useQuery({
    queryKey: [rolesKey],
    queryFn: listRoles,
    enabled: mayRead,
    staleTime: 60_000,
  })
  const inUse = useQuery({
    queryKey: [rolesKey, 'in use', groupId],
    queryFn: () => rolesInUse(groupId ?? ''),
    enabled: groupId !== undefined,
    staleTime: 60_000,
  })
  const described = new Map((catalogue.data ?? []).map((role) => [role.role, role]))
  const names = new Set([...described.keys(), ...(inUse.data ?? [])])
  const isLoaded = (!mayRead || !catalogue.isPending) && !inUse.isLoading
  return { names: [...names].toSorted(), described, isLoaded }
}

/** These roles have a meaning in built-in groups alone. */
function isFor(groupId: string | undefined, role: string): boolean {
  return (role !== 'ADMIN' && role !== 'USER') || /_(?:ADMINS|USERS)$/.test(groupId ?? '')
}

interface RoleInputProps
  extends Omit<TagsInputProps, 'data' | 'value' | 'onChange' | 'acceptValueOnBlur'> {
  /** The group whose members are to have the roles. */
  readonly groupId: string | undefined
  readonly value: readonly string[]
  readonly onChange: (roles: string[]) => void
}

/** Chooses roles: those that are known are offered, and a new spelling is asked about. */
export function RoleInput({ groupId, value, onChange, ...props }: RoleInputProps) {
  const { newRole: words } = useReferenceWords()
  const { names, described, isLoaded } = useKnownRoles(groupId)
  const [accepted, setAccepted] = useState<readonly string[]>([])
  const [isOpen, setOpen] = useState(false)
  const [before] = useState(value)
  const known = new Set([...names, ...builtIn, ...before, ...accepted])
  const strange = isLoaded ? value.filter((role) => !known.has(role)) : []
  return (
    <div>
      <TagsInput
        {...props}
        data={names.filter((role) => isFor(groupId, role))}
        value={[...value]}
        onChange={(roles) => {
          // What is chosen must not stay hidden, nor the button below it.
          setOpen(false)
          onChange(roles)
        }}
        dropdownOpened={isOpen}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        acceptValueOnBlur
        comboboxProps={{ withinPortal: false }}
        renderOption={({ option }) => {
          const role = described.get(option.value)
          return (
            <div>
              <Text size="sm">{option.value}</Text>
              {role && (role.name || role.description) && (
                <Text size="xs" c="dimmed">
                  {[role.name, role.description].filter(Boolean).join(' · ')}
                </Text>
              )}
            </div>
          )
        }}
      />
      {strange.map((role) => (
        <NewRole
          key={role}
          role={role}
          likely={findLikely(role, [...names, ...builtIn])}
          words={words}
          onKeep={() => setAccepted([...accepted, role])}
          onReplace={(other) =>
            onChange([...new Set(value.map((each) => (each === role ? other : each)))])
          }
          onDrop={() => onChange(value.filter((each) => each !== role))}
        />
      ))}
    </div>
  )
}

interface NewRoleProps {
  readonly role: string
  readonly likely: string | undefined
  readonly words: ReturnType<typeof useReferenceWords>['newRole']
  readonly onKeep: () => void
  readonly onReplace: (role: string) => void
  readonly onDrop: () => void
}

/** Asks whether a spelling that nobody has used is a new role. */
function NewRole({ role, likely, words, onKeep, onReplace, onDrop }: NewRoleProps) {
  const mayAdd = useHasScope('roles_write')
  const client = useQueryClient()
  const adding = useMutation({
    mutationFn: () => putRole({ role }),
    onSuccess() {
      onKeep()
      void client.invalidateQueries({ queryKey: [rolesKey] })
    },
  })
  return (
    <Alert color="yellow" mt="xs" p="xs" role="alert" title={words.title(role)}>
      <Text size="sm">{likely === undefined ? words.hint : words.likely(likely)}</Text>
      <Group gap="xs" mt="xs">
        {likely !== undefined && (
          <Button size="compact-sm" onClick={() => onReplace(likely)}>
            {words.use(likely)}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          loading={adding.isPending}
          onClick={() => (mayAdd ? adding.mutate() : onKeep())}
        >
          {words.make(role)}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDrop}>
          {words.drop}
        </Button>
      </Group>
    </Alert>
  )
}
