/** "45 min", "4 h", "1 d 2 h": as a person says how long a result takes. */
export const turnaroundWords = (minutes: number): string => {
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts = [days > 0 ? `${days} d` : '', hours > 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : ''];
  return parts.filter((part) => part !== '').join(' ');
};
