// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about how connections do. */
export const healthWords: Words['healthWords'] = {
  warnings: 'Para conferir',
  states: {
    broken: 'Não funciona',
    ended: 'Terminou em',
    ends: 'Termina em',
    failing: 'O último login falhou',
    warned: 'Para conferir',
    works: 'Funciona',
    unused: 'Ainda não usada',
    off: 'Desativada',
  },
  until: 'Até',
  warningTexts: {
    client_secret_ends: 'O segredo do cliente termina. Crie um novo lá e digite-o aqui.',
    upstream_certificate_ends: 'O certificado do provedor termina. Adicione o sucessor dele.',
    signing_certificate_ends:
      'O certificado para solicitações termina. Adicione o sucessor dele e envie-o ao provedor.',
    encryption_certificate_ends:
      'O certificado para criptografia termina. Coloque um novo antes dele.',
    domain_lost: 'O registro DNS de um domínio desapareceu. Crie-o de novo.',
    no_domain:
      'O grupo não tem nenhum domínio comprovado, por isso ninguém pode fazer login. Comprove um.',
    failing: 'O último login falhou.',
  },
  lastFailure: 'Última falha',
  failures: {
    denied: 'O outro lado recusou a pessoa, ou ela cancelou.',
    down: 'O outro lado não respondeu ou foi lento demais.',
    invalid: 'O que o outro lado disse não comprova nada.',
    misconfigured: 'As configurações daqui não combinam com o outro lado.',
    wrong: 'O nome ou a senha não eram de uma pessoa do diretório.',
  },
  all: {
    title: 'Conexões de grupos',
    intro:
      'Configuradas pelos administradores dos grupos, cada uma para as pessoas dos seus domínios.',
    search: 'Encontrar por nome, alias ou grupo',
    none: 'Nenhum grupo tem uma conexão.',
    noneFound: (text) => `Nada tem “${text}” no nome, no alias ou no grupo.`,
    columns: {
      name: 'Conexão',
      group: 'Grupo',
      state: 'Estado',
      lastUsed: 'Último uso',
    },
    warnedOnly: 'Somente o que precisa de atenção',
    noneWarned: 'Nada precisa de atenção.',
    never: 'Nunca',
  },
}
