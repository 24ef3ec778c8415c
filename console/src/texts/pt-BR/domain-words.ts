// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about domains. */
export const domainWords: Words['domainWords'] = {
  title: 'Domínios',
  intro:
    'As conexões deste grupo respondem pelas pessoas cujo endereço de e-mail é de um domínio comprovado, e por mais ninguém.',
  none: 'Nenhum domínio ainda.',
  noneHint:
    'Comece aqui: adicione o domínio dos seus endereços de e-mail e comprove com um registro DNS que ele é seu.',
  add: 'Adicionar um domínio',
  name: 'Domínio',
  nameHint: 'O que vem depois do @ dos seus endereços de e-mail, por exemplo, acme.example.',
  missing: 'Digite um domínio.',
  claimed: 'Este grupo já tem este domínio.',
  added: (domain) => `O domínio ${domain} foi adicionado. Crie agora o registro dele.`,
  statuses: { pending: 'A comprovar', proven: 'Comprovado', lost: 'Registro perdido' },
  explained: {
    pending: 'Crie este registro no servidor de nomes do domínio e depois verifique-o.',
    proven: 'Deixe o registro onde está. Ele é verificado todos os dias.',
    lost: 'O registro existia e desapareceu. Crie-o de novo em breve: por alguns dias, as pessoas fazem login como antes.',
  },
  record: { type: 'Tipo do registro', name: 'Nome do registro', value: 'Valor do registro' },
  checkedAt: 'Última verificação',
  check: 'Verificar agora',
  found: {
    proven: 'O registro existe. O domínio está comprovado.',
    nothing:
      'Ainda não há esse registro. Um novo registro pode levar uma hora até ficar visível em todos os lugares. Verifique de novo mais tarde.',
    others: 'Há registros TXT, mas nenhum tem o valor acima. Foram encontrados estes:',
    problem: (reason) =>
      `O servidor de nomes não respondeu (${reason}). Verifique de novo mais tarde.`,
  },
  ownedElsewhere:
    'Outro grupo comprovou este domínio. Um domínio pertence a um só grupo de cada vez.',
  remove: 'Remover',
  removeTitle: (domain) => `Remover ${domain}?`,
  removeText:
    'As conexões deste grupo não respondem mais pelas pessoas dele: elas fazem login aqui de outra forma. Outro grupo pode comprovar o domínio. Para recuperá-lo, você cria um novo registro.',
  removed: (domain) => `O domínio ${domain} foi removido.`,
}
