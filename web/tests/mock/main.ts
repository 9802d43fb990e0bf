// npm run mock: serves the built page with the mock server until it is stopped.
import { startMock } from './server';

const { url } = await startMock(Number(process.env.PORT ?? 8410));
console.log(`The mock server of Otrera listens at ${url}`);
