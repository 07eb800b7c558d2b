import { curlOfQuestion, type AskProject } from '../features/api-docs/ask/question-code.ts';
import { parseQuestion, type AskTable } from '../features/api-docs/ask/question.ts';
import { databaseProject, getServices } from './services.ts';

export type AskView = { project: AskProject; tables: AskTable[]; command: string };

/** What the page needs to ask the tables; for who has no script, the question of the address as a command. */
export async function askTablesView(origin: string, search: URLSearchParams): Promise<AskView> {
  const { tables, ...project } = await databaseProject(getServices(), origin);
  const question = parseQuestion(search, tables);
  const table = tables.find(({ name }) => name === question.table);
  return { project, tables, command: table ? curlOfQuestion(project, question, table) : '' };
}
