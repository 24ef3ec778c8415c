// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about roles and group types. */
export const roleWords: Words['roleWords'] = {
  tabs: { roles: 'Funções', types: 'Tipos de grupo' },
  roles: {
    title: 'Funções',
    lead: 'O que seus aplicativos chamam de funções, em palavras para quem as atribui. Uma função também funciona sem descrição.',
    add: 'Descrever uma função',
    none: 'Nenhuma função está descrita ainda.',
    noneHint: 'Descreva as que você atribui, para que todos escolham a certa.',
    columns: { role: 'Função', description: 'Descrição', uses: 'Quem tem' },
    role: 'Função',
    roleHint: 'Como seus aplicativos a leem, por exemplo, ENGINEER. Não pode ser alterada depois.',
    name: 'Nome',
    description: 'Descrição',
    create: 'Adicionar',
    saved: 'A função foi salva.',
    deleteTitle: (role) => `Excluir os textos de ${role}?`,
    deleteText:
      'Os membros mantêm a função, e os tipos de grupo que a permitem continuam a fazê-lo.',
    deleted: 'Os textos foram excluídos.',
    count: (n, more) => (more ? `${n} ou mais` : n),
  },
  types: {
    title: 'Tipos de grupo',
    lead: 'Que tipos de grupos existem e quais funções seus membros podem ter.',
    add: 'Adicionar um tipo',
    none: 'Nenhum tipo está registrado ainda.',
    noneHint: 'Um grupo pode ter um tipo que não está registrado: ele não restringe nada.',
    columns: { type: 'Tipo', description: 'Descrição', rule: 'Funções' },
    type: 'Tipo',
    typeHint: 'Por exemplo, empresa, departamento ou equipe. Não pode ser alterado depois.',
    description: 'Descrição',
    mode: 'Quais funções os membros podem ter',
    modes: {
      any_roles: 'Qualquer função',
      no_roles: 'Nenhuma função',
      roles_required: 'Pelo menos uma',
      allowed_roles: 'Somente estas',
    },
    allowed: 'Estas funções',
    create: 'Adicionar',
    saved: 'O tipo foi salvo.',
    deleteTitle: (type) => `Excluir o tipo ${type}?`,
    deleteText: 'Um tipo que está em uso por grupos não pode ser excluído.',
    deleted: 'O tipo foi excluído.',
  },
}
