import { describe, expect, test } from 'vitest';
import { openTestDatabase } from '@bluegem/data/testing/test-database';
import { databaseProject } from './database-project.ts';
import { openTestApi } from '../testing/api.ts';
import { aConfig, testServices } from '../testing/services.ts';

describe('the project that pages use', () => {
  test('is this site, with a key that reads what is public and nothing more', async () => {
    const { db, close } = await openTestDatabase();
    const services = testServices({ db });
    const { url, anonKey, isHosted, tables } = await databaseProject(services, 'https://gems.example');
    expect([url, isHosted]).toEqual(['https://gems.example', false]);
    expect((await databaseProject(services, url)).anonKey).toBe(anonKey);
    const api = openTestApi(services);
    const statuses = tables.map(async ({ name, columns }) => {
      const select = columns.map((column) => column.name).join();
      const { status } = await api(`/rest/v1/${name}?select=${select}&limit=1`, { headers: { apikey: anonKey } });
      return [name, status];
    });
    expect(await Promise.all(statuses)).toEqual(
      tables.map(({ name, readers }) => [name, readers === 'anybody' ? 200 : 401]),
    );
    expect(tables.map(({ name }) => name)).not.toContain('audit_logs');
    await close();
  });

  test('is the hosted one where there is one', async () => {
    const hosted = { url: 'https://name.supabase.co', anonKey: 'sb_publishable_0123456789' };
    const project = await databaseProject(testServices({ config: aConfig({ hosted }) }), 'https://gems.example');
    expect(project).toMatchObject({ ...hosted, isHosted: true });
  });
});
