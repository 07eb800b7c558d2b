import { expect, test } from 'vitest';
import { nameLines } from './axis.tsx';

test.each([
  ['Desert Eagle HT', ['Desert Eagle HT']],
  ['Нож с лезвием-крюком', ['Нож с', 'лезвием-крюком']],
  ['Faca de Sobrevivência', ['Faca de', 'Sobrevivência']],
  ['Fallschirmjägermesser', ['Fallschirmjägermesser']],
])('the name %s is in the lines %j', (name, lines) => expect(nameLines(name)).toEqual(lines));
