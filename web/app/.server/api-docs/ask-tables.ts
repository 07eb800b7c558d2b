import { curlOfQuery, type QueryProject } from '../../features/api-docs/query/query-code.ts';
import { parseQuery, type QueryTable } from '../../features/api-docs/query/table-query.ts';
import { databaseProject } from '@bluegem/server/api/database-project';
import { getServices } from '../services.ts';

export type AskView = { project: QueryProject; tables: QueryTable[]; command: string };

/** The data of "Ask the tables"; for browsers without script, the query of the address as a command. */
export async function askTablesView(origin: string, search: URLSearchParams): Promise<AskView> {
  const { tables, ...project } = await databaseProject(getServices(), origin);
  const query = parseQuery(search, tables);
  const table = tables.find(({ name }) => name === query.table);
  return { project, tables, command: table ? curlOfQuery(project, query, table) : '' };
}
