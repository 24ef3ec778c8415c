// Machine-made: waits for a native reader.
import type { Words } from '../en-US/language.ts'

/** The words about the log of events. */
export const eventWords: Words['eventWords'] = {
  title: '事件',
  type: '类型',
  anyType: '所有类型',
  person: '对象',
  anyone: '所有人',
  author: '操作者',
  anyAuthor: '任何人',
  group: '所属群组',
  anyGroup: '所有群组',
  most: (count) =>
    `文件包含这些事件中最新的 ${count} 条。使用命令行可导出全部：ostiary event list --csv --limit 0`,
  anyApp: '所有应用',
  client: '应用',
  from: '从',
  to: '至',
  live: '实时',
  export: '导出为 CSV',
  none: '没有找到事件。',
  noneHint: '请移除一个筛选条件，或选择更早的日期。',
  clear: '清除筛选条件',
  details: '详情',
  columns: {
    time: '时间',
    type: '类型',
    person: '对象',
    author: '操作者',
    client: '应用',
    address: '地址',
  },
  outcome: { success: '成功', failure: '失败' },
  fields: { id: 'ID', seq: '位置', session: '会话', hash: '哈希' },
  chain: {
    intact: '日志完好',
    broken: (seq) => `日志在位置 ${seq} 处被更改`,
    running: '正在检查日志',
    checked: (events) => `已检查 ${events} 条事件`,
    again: '再次检查',
  },
}
